import { isCreator } from '#subscriptions'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'

/** Throws `not-creator` unless the current profile has or had price plans or subscribers. */
export async function requireCreator(db: Db, { profileId }: Pick<Actor, 'profileId'>): Promise<void> {
  if (!(await isCreator(db, { profileId }))) throw new Problem('not-creator')
}
