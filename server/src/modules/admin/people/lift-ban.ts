import { inTransaction } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { endBan, lockOpenBan, recordStaffAction } from '#moderation'
import { tell } from '#notifications'
import type { ActingDeps } from './acting-deps.ts'
import { loadPerson } from './load-person.ts'
import { readReason } from './read-reason.ts'
import { tellOfBan } from './tell-of-ban.ts'

/**
 * Lifts the ban of a profile and notifies it. Does nothing for a profile that isn't banned. Throws the problems of
 * `readReason` and `loadPerson`.
 */
export async function liftBan(
  { db, clock, sessions }: ActingDeps,
  actor: Actor,
  input: { profileId: string; reason: string },
): Promise<void> {
  const reason = readReason(input.reason)
  const at = clock.now()
  const userId = await inTransaction(db, async (tx) => {
    const person = await loadPerson(tx, actor, input)
    const ban = await lockOpenBan(tx, { profileId: person.id })
    if (!ban || !(await endBan(tx, { id: ban.id, at }))) return person.user_id
    const subject = { type: 'profile', id: person.id } as const
    await recordStaffAction(tx, { actorId: actor.userId, kind: 'lift-ban', subject, reason, at })
    const notification = { kind: 'ban-ended', username: person.username, reason } as const
    await tell(tx, { key: `ban-ended:${ban.id}`, userId: person.user_id, notification, at })
    await tellOfBan(tx, person)
    return person.user_id
  })
  sessions.drop(userId)
}
