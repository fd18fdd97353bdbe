import type { BroadcastForm } from '@fanfare/contract/broadcasts/broadcast'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { enqueueBroadcast } from '../sending/enqueue-broadcast.ts'
import { lockBroadcast, updateBroadcast } from './broadcast-queries.ts'
import type { WritingDeps } from './create-broadcast.ts'
import { readForMany } from './read-for-many.ts'
import { readSendAt } from './read-form.ts'
import { requireCreator } from './require-creator.ts'

/**
 * Edits a broadcast whose sending hasn't started. Throws `not-creator`, `broadcast-not-found`,
 * `broadcast-not-scheduled` and the problems of `readSendAt` and `readForMany`.
 */
export async function editBroadcast(
  { db, clock, config }: WritingDeps,
  actor: Actor,
  { id, form }: { id: string; form: BroadcastForm },
): Promise<void> {
  await requireCreator(db, actor)
  await inTransaction(db, async (tx) => {
    const broadcast = await lockBroadcast(tx, actor, { id })
    if (broadcast.state !== 'scheduled') throw new Problem('broadcast-not-scheduled')
    const sendAt = readSendAt(form, clock.now())
    const written = await readForMany(tx, { config, clock }, { actor, form, before: broadcast })
    const { include, exclude } = form
    await updateBroadcast(tx, { ...written, id: broadcast.id, include, exclude, sendAt })
    if (form.send_at === null) await enqueueBroadcast(tx, broadcast)
  })
}
