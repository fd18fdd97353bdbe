import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findPerson } from './person-queries.ts'
import { presentPeople } from './present-people.ts'

/** One profile as the team sees it. Throws `profile-not-found`. */
export async function showPerson(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { id }: { id: string },
): Promise<AdminProfile> {
  const row = await findPerson(db, { profileId: id })
  const [person] = row ? await presentPeople(db, actor, { rows: [row], at: clock.now() }) : []
  if (!person) throw new Problem('profile-not-found')
  return person
}
