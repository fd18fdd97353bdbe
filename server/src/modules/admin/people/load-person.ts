import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findPerson, isReportedBetween, type PersonRow } from './person-queries.ts'

/**
 * The profile that a member of the team acts on. Throws `profile-not-found`, `staff-acts-on-self`, `staff-acts-on-team`
 * for people whose role is the actor's or higher, and `reported-between`.
 */
export async function loadPerson(
  tx: Tx,
  actor: Actor,
  { profileId }: { profileId: string },
): Promise<PersonRow> {
  const person = await findPerson(tx, { profileId })
  if (!person) throw new Problem('profile-not-found')
  if (person.user_id === actor.userId) throw new Problem('staff-acts-on-self')
  if (ranks[person.role] > 0 && ranks[person.role] >= ranks[actor.role])
    throw new Problem('staff-acts-on-team')
  if (await isReportedBetween(tx, { userId: actor.userId, person })) throw new Problem('reported-between')
  return person
}

const ranks: Record<Actor['role'], number> = { user: 0, moderator: 1, admin: 2 }
