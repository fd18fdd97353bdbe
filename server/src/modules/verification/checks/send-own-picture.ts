import type { FastifyReply } from 'fastify'
import { listOwnIdentityPictures, sendIdentityPicture } from '#content'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { listUsedPictures } from '../identity-queries.ts'
import type { VerificationDeps } from '../verification-deps.ts'

/** Shows a user a picture that they uploaded, until they send it. Throws `not-found` for anything else. */
export async function sendOwnPicture(
  { db, storage }: Pick<VerificationDeps, 'db' | 'storage'>,
  { profileId }: Actor,
  { id, reply }: { id: string; reply: FastifyReply },
): Promise<FastifyReply> {
  const [picture] = await listOwnIdentityPictures(db, { ids: [id], profileId })
  if (picture?.status !== 'ready' || (await listUsedPictures(db, [picture.id])).size > 0)
    throw new Problem('not-found')
  return sendIdentityPicture(storage, picture.id, reply)
}
