import { sendToProfile, takeBackMessage } from '#chat'
import { inTransaction, type Tx } from '#kernel/db'
import type { BroadcastRow } from '../writing/broadcast-queries.ts'
import { listContentIds } from '../writing/content-queries.ts'
import type { SendingDeps } from './begin-sending.ts'
import { canAuthorSend } from './can-author-send.ts'
import { lockReceiver, saveMessage, shareBroadcast } from './sending-queries.ts'

/**
 * Sends one receiver their message and records it, or withdraws it if the broadcast is being unsent. Repeating it does
 * nothing. Receivers who haven't been reached when the author is banned, or the profile is deleted or transferred, get
 * no message.
 */
export async function reachReceiver(
  { db, clock }: SendingDeps,
  { id, profileId }: { id: string; profileId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const broadcast = await shareBroadcast(tx, { id })
    const receiver = await lockReceiver(tx, { id, profileId })
    if (!broadcast || !receiver) return
    const { state } = broadcast
    const { message_id: messageId } = receiver
    const at = clock.now()
    if (state === 'sending' || state === 'sent') {
      if (messageId === null) await send(tx, { broadcast, toProfileId: profileId, at })
    } else if (messageId !== null) {
      await takeBackMessage(tx, { messageId, authorId: broadcast.profile_id, at })
    }
  })
}

async function send(
  tx: Tx,
  { broadcast, toProfileId, at }: { broadcast: BroadcastRow; toProfileId: string; at: Date },
): Promise<void> {
  const { id, text, authorship, price, profile_id: authorId, user_id: userId } = broadcast
  const from = { profileId: authorId, userId, at }
  if (!(await canAuthorSend(tx, from))) return
  const message = { text, authorship, price, contentIds: await listContentIds(tx, { id }) }
  const messageId = await sendToProfile(tx, { from, toProfileId, message })
  if (messageId !== null) await saveMessage(tx, { id, profileId: toProfileId, messageId })
}
