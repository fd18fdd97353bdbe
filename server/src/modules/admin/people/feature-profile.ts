import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { recordStaffAction } from '#moderation'
import { setFeatured } from '#profiles'
import { loadPerson } from './load-person.ts'

/**
 * Adds a profile to the featured creators, or removes it from them. Repeating it does nothing. Throws the problems of
 * `loadPerson`.
 */
export async function featureProfile(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  { profileId, isFeatured }: { profileId: string; isFeatured: boolean },
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const person = await loadPerson(tx, actor, { profileId })
    if (!(await setFeatured(tx, { profileId: person.id, at: isFeatured ? at : null }))) return
    const kind = isFeatured ? 'feature-profile' : 'unfeature-profile'
    const subject = { type: 'profile', id: person.id } as const
    await recordStaffAction(tx, { actorId: actor.userId, kind, subject, at })
  })
}
