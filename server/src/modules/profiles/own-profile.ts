import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { lockOwnProfileShared } from './queries.ts'

interface Owned {
  userId: string
  profileId: string
}

/**
 * Keeps the profile that somebody acts as theirs until the transaction ends, for what a former owner may not do any more,
 * not even with a request that was under way. Throws `conflict` when it was deleted or handed over meanwhile.
 */
export async function keepOwnProfile(tx: Tx, owned: Owned): Promise<void> {
  if (!(await isOwnProfile(tx, owned))) throw new Problem('conflict')
}

/** Whether a profile is still theirs; it stays so until the transaction ends. False when it was deleted or handed over. */
export const isOwnProfile = async (tx: Tx, owned: Owned): Promise<boolean> =>
  (await lockOwnProfileShared(tx, owned)) !== undefined
