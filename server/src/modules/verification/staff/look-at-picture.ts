import type { PictureSide } from '@fanfare/contract/verification/identity-check'
import type { FastifyReply } from 'fastify'
import { sendIdentityPicture } from '#content'
import { recordStaffAction } from '#moderation'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { pictureColumns } from '../identity-queries.ts'
import type { VerificationDeps } from '../verification-deps.ts'
import { loadForDecision } from './load-for-decision.ts'

/**
 * Shows an admin a picture of somebody else's waiting check, and records that they looked. Throws
 * `identity-check-not-found` (also once the check is decided) and `own-identity-check`.
 */
export async function lookAtPicture(
  { db, clock, storage }: VerificationDeps,
  admin: Actor,
  { id, side, reply }: { id: string; side: PictureSide; reply: FastifyReply },
): Promise<FastifyReply> {
  const check = await loadForDecision(db, admin, { id })
  const pictureId = check[pictureColumns[side]]
  if (check.state !== 'pending' || pictureId === null) throw new Problem('identity-check-not-found')
  const at = clock.now()
  await inTransaction(db, (tx) =>
    recordStaffAction(tx, {
      actorId: admin.userId,
      kind: 'view-identity',
      subject: { type: 'identity', id: check.id },
      details: { side },
      at,
    }),
  )
  return sendIdentityPicture(storage, pictureId, reply)
}
