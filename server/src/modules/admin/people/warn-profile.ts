import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { recordStaffAction } from '#moderation'
import { tell } from '#notifications'
import { loadPerson } from './load-person.ts'
import { readReason } from './read-reason.ts'

/**
 * Warns a profile; repeating it with the same id does nothing. Throws the problems of `readReason` and `loadPerson`,
 * and `conflict`.
 */
export async function warnProfile(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  input: { profileId: string; warningId: string; reason: string },
): Promise<void> {
  const reason = readReason(input.reason)
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const person = await loadPerson(tx, actor, input)
    const isNew = await recordStaffAction(tx, {
      id: input.warningId,
      actorId: actor.userId,
      kind: 'warn-profile',
      subject: { type: 'profile', id: person.id },
      reason,
      at,
    })
    if (!isNew) return
    const notification = { kind: 'profile-warned', username: person.username, reason } as const
    await tell(tx, {
      key: `profile-warned:${input.warningId.toLowerCase()}`,
      userId: person.user_id,
      notification,
      at,
    })
  })
}
