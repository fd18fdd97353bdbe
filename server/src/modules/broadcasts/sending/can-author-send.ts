import { isOwnProfile, takesPayments } from '#profiles'
import type { Tx } from '#kernel/db'

/**
 * Whether a creator can still send what they wrote: their profile wasn't deleted, transferred or banned. Locks the
 * profile, so that it isn't deleted or transferred before the transaction ends.
 */
export async function canAuthorSend(
  tx: Tx,
  { userId, profileId, at }: { userId: string; profileId: string; at: Date },
): Promise<boolean> {
  if (!(await isOwnProfile(tx, { userId, profileId }))) return false
  // A banned profile doesn't accept payments.
  return takesPayments(tx, { profileId, payerId: null, userId: null, at })
}
