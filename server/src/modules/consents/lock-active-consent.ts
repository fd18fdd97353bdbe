import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { listPhotoIds } from './consent-queries.ts'

/**
 * The ids of the contents that one of the user's consents covers. The consent can't be revoked before the transaction
 * ends. Throws `consent-not-found` and `consent-not-active`.
 */
export async function lockActiveConsent(
  tx: Tx,
  { userId }: Actor,
  { id }: { id: string },
): Promise<Set<string>> {
  const consent = await tx
    .selectFrom('face_consent')
    .select('status')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst()
  if (!consent) throw new Problem('consent-not-found')
  if (consent.status !== 'active') throw new Problem('consent-not-active')
  return new Set((await listPhotoIds(tx, [id])).get(id))
}
