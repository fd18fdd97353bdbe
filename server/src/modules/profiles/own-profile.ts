import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { lockOwnProfileShared } from './queries.ts'

interface Owned {
  userId: string
  profileId: string
}

/**
 * Locks the profile that a user acts as, so that it stays theirs until the transaction ends. Needed because a former
 * owner's request may still be running. Throws `conflict` if the profile was deleted or transferred meanwhile.
 */
export async function requireOwnProfile(tx: Tx, owned: Owned): Promise<void> {
  if (!(await isOwnProfile(tx, owned))) throw new Problem('conflict')
}

/**
 * Whether a profile still belongs to a user, which can't change until the transaction ends. False if it was deleted or
 * transferred.
 */
export const isOwnProfile = async (tx: Tx, owned: Owned): Promise<boolean> =>
  (await lockOwnProfileShared(tx, owned)) !== undefined
