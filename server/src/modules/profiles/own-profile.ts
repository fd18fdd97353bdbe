import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { lockOwnProfileShared } from './queries.ts'

interface Owned {
  userId: string
  profileId: string
}

/**
 * Locks the profile that somebody acts as, so that it stays theirs until the transaction ends: a former owner's request may
 * still be under way. Throws `conflict` when the profile was deleted or transferred meanwhile.
 */
export async function requireOwnProfile(tx: Tx, owned: Owned): Promise<void> {
  if (!(await isOwnProfile(tx, owned))) throw new Problem('conflict')
}

/** Whether a profile is still theirs; it stays so until the transaction ends. False when it was deleted or transferred. */
export const isOwnProfile = async (tx: Tx, owned: Owned): Promise<boolean> =>
  (await lockOwnProfileShared(tx, owned)) !== undefined
