import { findProfile } from '#profiles'
import type { Tx } from '#kernel/db'
import { sendEvent } from '#kernel/realtime/send-event'
import type { ConsentRow } from './consent-queries.ts'

/**
 * Notifies the open tabs of the user who requested the consent that it changed. If it is revoked after its profile was
 * transferred, the new owner's tabs are notified too, because the results now belong to them.
 */
export async function tellOfConsent(
  tx: Tx,
  { id, user_id: userId, profile_id: profileId, status }: ConsentRow,
): Promise<void> {
  const profile = await findProfile(tx, { key: profileId })
  const userIds = new Set([userId, ...(profile ? [profile.user_id] : [])])
  for (const each of userIds) await sendEvent(tx, { userId: each, name: 'consent', data: { id, status } })
}
