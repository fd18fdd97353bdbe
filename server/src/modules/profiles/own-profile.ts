import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { findOwner, holdOwnProfile } from './queries.ts'

interface Owned {
  userId: string
  profileId: string
}

/**
 * Keeps the profile that somebody acts as theirs until the transaction ends, for what a former owner may not do any more,
 * not even with a request that was under way. Throws `conflict` when it was deleted or handed over meanwhile.
 */
export async function keepOwnProfile(tx: Tx, owned: Owned): Promise<void> {
  if (!(await holdOwnProfile(tx, owned))) throw new Problem('conflict')
}

/** Whether a profile, deleted or not, belongs to somebody else by now; that stays so until the transaction ends. */
export async function isHandedOver(tx: Tx, { profileId, userId }: Owned): Promise<boolean> {
  const owner = await findOwner(tx, { profileId })
  return owner !== undefined && owner.user_id !== userId
}
