import type { BroadcastForm } from '@fanfare/contract/broadcasts/broadcast'
import { broadcastLimits } from '@fanfare/contract/broadcasts/limits'
import { requireOwnProfile } from '#profiles'
import type { VerificationConfig } from '#verification'
import { takeAllowances } from '#kernel/ceilings/allowance'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { enqueueBroadcast } from '../sending/enqueue-broadcast.ts'
import { findWriter, insertBroadcast } from './broadcast-queries.ts'
import { readForMany } from './read-for-many.ts'
import { readSendAt } from './read-form.ts'
import { requireCreator } from './require-creator.ts'

export interface WritingDeps {
  db: Db
  clock: Clock
  config: VerificationConfig
}

const dayMs = 86_400_000

/**
 * Creates a broadcast to be sent now or later. Repeating it with the same id changes nothing. Throws `not-creator`,
 * `too-many-requests`, the problems of `readSendAt` and `readForMany`, and `conflict` if another broadcast has the id.
 */
export async function createBroadcast(
  { db, clock, config }: WritingDeps,
  actor: Actor,
  { id: askedId, form }: { id: string; form: BroadcastForm },
): Promise<void> {
  const { userId, profileId } = actor
  const id = askedId.toLowerCase()
  const at = clock.now()
  await requireCreator(db, actor)
  await inTransaction(db, async (tx) => {
    await requireOwnProfile(tx, actor)
    const known = await findWriter(tx, { id })
    if (known) {
      if (known.profile_id !== profileId || known.user_id !== userId) throw new Problem('conflict')
      return
    }
    const sendAt = readSendAt(form, at)
    const written = await readForMany(tx, { config, clock }, { actor, form, before: undefined })
    const isNew = await insertBroadcast(tx, {
      ...written,
      id,
      profileId,
      userId,
      include: form.include,
      exclude: form.exclude,
      sendAt,
      at,
    })
    if (!isNew) return
    const uses = [{ key: `broadcasts:${profileId}`, most: broadcastLimits.perDay }]
    await takeAllowances({ db: tx, clock }, { windowMs: dayMs, uses })
    if (form.send_at === null) await enqueueBroadcast(tx, { id })
  })
}
