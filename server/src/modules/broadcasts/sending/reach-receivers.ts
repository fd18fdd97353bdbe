import { sendToProfiles, takeBackMessage } from '#chat'
import { inTransaction, type Tx } from '#kernel/db'
import type { BroadcastRow } from '../writing/broadcast-queries.ts'
import { listContentIds } from '../writing/content-queries.ts'
import type { SendingDeps } from './begin-sending.ts'
import { canAuthorSend } from './can-author-send.ts'
import { lockReceivers, saveMessages, shareBroadcast, type Receiver } from './sending-queries.ts'

/**
 * Sends each of these receivers their message and records it, unless the broadcast is being unsent. Repeating it does
 * nothing. Receivers who haven't been reached when the author is banned, or the profile is deleted or transferred, get
 * no message. If one of them can't be reached, this fails for all. Returns the receivers whose chats were locked and who
 * have to be reached on their own: a group that waited for one chat would keep the others locked.
 */
export const sendToReceivers = (
  { db, clock }: SendingDeps,
  { id, profileIds }: { id: string; profileIds: readonly string[] },
): Promise<readonly string[]> =>
  inTransaction(db, async (tx) => {
    const broadcast = await shareBroadcast(tx, { id })
    if (!broadcast || !isSent(broadcast)) return []
    const receivers = await lockReceivers(tx, { id, profileIds })
    return send(tx, { broadcast, receivers, ifLocked: 'skip', at: clock.now() })
  })

/**
 * Sends one receiver their message, or withdraws it if the broadcast is being unsent. Withdrawing locks a chat, so it
 * has a transaction for each: a chat that is locked after another one has to have a higher id.
 */
export const reachReceiver = (
  { db, clock }: SendingDeps,
  { id, profileId }: { id: string; profileId: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const broadcast = await shareBroadcast(tx, { id })
    if (!broadcast) return
    const receivers = await lockReceivers(tx, { id, profileIds: [profileId] })
    const part = { broadcast, receivers, ifLocked: 'wait', at: clock.now() } as const
    await (isSent(broadcast) ? send(tx, part) : withdraw(tx, part))
  })

const isSent = ({ state }: BroadcastRow): boolean => state === 'sending' || state === 'sent'

interface Part {
  broadcast: BroadcastRow
  receivers: readonly Receiver[]
  ifLocked: 'wait' | 'skip'
  at: Date
}

/** Returns the receivers whose chats were skipped. */
async function send(tx: Tx, { broadcast, receivers, ifLocked, at }: Part): Promise<readonly string[]> {
  const toProfileIds = receivers
    .filter(({ message_id: messageId }) => messageId === null)
    .map(({ profile_id: profileId }) => profileId)
  if (toProfileIds.length === 0) return []
  const { id, text, authorship, price, profile_id: authorId, user_id: userId } = broadcast
  const from = { profileId: authorId, userId, at }
  if (!(await canAuthorSend(tx, from))) return []
  const message = { text, authorship, price, contentIds: await listContentIds(tx, { id }) }
  const { messageIds, skippedIds } = await sendToProfiles(tx, { from, toProfileIds, message, ifLocked })
  await saveMessages(tx, { id, messageIds })
  return skippedIds
}

async function withdraw(tx: Tx, { broadcast, receivers, at }: Part): Promise<void> {
  for (const { message_id: messageId } of receivers) {
    if (messageId !== null) await takeBackMessage(tx, { messageId, authorId: broadcast.profile_id, at })
  }
}
