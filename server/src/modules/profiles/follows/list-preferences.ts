import type { ListPreferences } from '@fanfare/contract/profiles/list-preferences'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findProfile, updateProfile } from '../queries.ts'

/** Whether lists of other people's followers and likers may show the current profile. */
export async function showListPreferences(
  { db }: { db: Db },
  { profileId }: Actor,
): Promise<ListPreferences> {
  const profile = await findProfile(db, { key: profileId })
  return { shows_in_lists: profile?.shows_in_lists === true }
}

/**
 * Changes whether lists may show the current profile. Throws `conflict` if the profile was deleted or transferred
 * meanwhile.
 */
export async function changeListPreferences(
  { db }: { db: Db },
  { profileId, userId }: Actor,
  { shows_in_lists }: ListPreferences,
): Promise<ListPreferences> {
  const isChanged = await inTransaction(db, (tx) =>
    updateProfile(tx, { id: profileId, userId, changes: { shows_in_lists } }),
  )
  if (!isChanged) throw new Problem('conflict')
  return { shows_in_lists }
}
