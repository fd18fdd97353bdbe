import { isUser } from '#accounts'
import {
  deleteSources,
  findLatestKey,
  insertDoneKeys,
  isWanted,
  sumSources,
  type Group,
} from '#notifications'
import { findOwner } from '#profiles'
import { listDevices } from '#push'
import { newId, type Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { sendEvent } from '#kernel/realtime/send-event'
import {
  deleteGroup,
  deleteHiddenSources,
  findGroupTime,
  lockGroup,
  saveNotification,
} from './notification-queries.ts'
import { pushNotification } from './job-names.ts'
import { enqueueMail } from './mail-unread.ts'

/**
 * Rebuilds a group's notification from its sources and notifies the recipient's open tabs. Repeating this changes
 * nothing.
 */
export async function collectNotification(
  { db, clock }: { db: Db; clock: Clock },
  group: Group,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockGroup(tx, group)
    const userId = await userOf(tx, group.recipientId)
    if (userId === null) return deleteSources(tx, group)
    await deleteHiddenSources(tx, group)
    await dropUnwanted(tx, { ...group, userId })
    const sum = await sumSources(tx, group)
    const saved = sum
      ? await saveNotification(tx, {
          ...group,
          id: newId(clock),
          type: sum.type,
          actorCount: sum.actors,
          happenedAt: sum.happened_at,
        })
      : await deleteGroup(tx, group)
    if (saved === null) return
    await sendEvent(tx, { userId, name: 'notification', data: { id: saved.id } })
    if (!saved.isNews || !sum) return
    const at = clock.now()
    await enqueuePush(tx, { ...group, id: saved.id, userId, at })
    const { type, happened_at: happenedAt } = sum
    await enqueueMail(tx, { recipientId: group.recipientId, userId, type, happenedAt, at })
  })
}

/**
 * Queues a push. Users without devices need no job. Each event is pushed once, so that somebody who likes, unlikes and
 * likes again can't make a phone ring all night.
 */
async function enqueuePush(
  tx: Tx,
  { id, userId, at, ...group }: Group & { id: string; userId: string; at: Date },
): Promise<void> {
  if ((await listDevices(tx, { userId, at })).length === 0) return
  if (!(await isFirstPush(tx, { ...group, at }))) return
  const { recipientId } = group
  await enqueue(tx, pushNotification, {
    payload: { id, user_id: userId, recipient_id: recipientId },
    mostAttempts: 6,
  })
}

/** Records that a group's latest event is pushed. Returns false if it was pushed before. */
async function isFirstPush(tx: Tx, { at, ...group }: Group & { at: Date }): Promise<boolean> {
  const latest = await findLatestKey(tx, group)
  if (latest === undefined) return false
  return (await insertDoneKeys(tx, { keys: [`push:${latest}`], at })).size === 1
}

/** The user who reads the notifications of a profile or user. Null if it was deleted. */
async function userOf(tx: Tx, recipientId: string): Promise<string | null> {
  const owner = await findOwner(tx, { profileId: recipientId })
  if (owner !== null) return owner
  return (await isUser(tx, { userId: recipientId })) ? recipientId : null
}

/** Leaves out events that happened after the user turned their type off. Earlier notifications remain. */
async function dropUnwanted(tx: Tx, { userId, ...group }: Group & { userId: string }): Promise<void> {
  const sum = await sumSources(tx, group)
  if (!sum || (await isWanted(tx, { userId, type: sum.type, channel: 'in_app' }))) return
  await deleteSources(tx, { ...group, since: await findGroupTime(tx, group) })
}
