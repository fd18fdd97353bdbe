import type { FastifyReply } from 'fastify'
import { listOwnIdentityPictures, sendIdentityPicture } from '#content'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { listUsedPictures } from '../identity-queries.ts'
import type { VerificationDeps } from '../verification-deps.ts'

/** Returns a picture that the user uploaded and hasn't sent yet. Throws `not-found` for any other. */
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
