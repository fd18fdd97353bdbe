import { sendToProfile, takeBackMessage } from '#chat'
import { inTransaction, type Tx } from '#kernel/db'
import type { BroadcastRow } from '../writing/broadcast-queries.ts'
import { listContentIds } from '../writing/content-queries.ts'
import type { SendingDeps } from './begin-sending.ts'
import { canAuthorSend } from './can-author-send.ts'
import { lockReceiver, saveMessage, shareBroadcast } from './sending-queries.ts'

/**
 * Sends receivers their messages and records them, or withdraws the messages if the broadcast is being unsent, all in
 * one transaction. Repeating it does nothing. Receivers who haven't been reached when the author is banned, or the
 * profile is deleted or transferred, get no message.
 */
export async function reachReceivers(
  { db, clock }: SendingDeps,
  { id, profileIds }: { id: string; profileIds: readonly string[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const broadcast = await shareBroadcast(tx, { id })
    if (!broadcast) return
    const isSending = broadcast.state === 'sending' || broadcast.state === 'sent'
    const letter = isSending ? await writeLetter(tx, broadcast, clock.now()) : null
    for (const profileId of profileIds) {
      const receiver = await lockReceiver(tx, { id, profileId })
      if (!receiver) continue
      const { message_id: messageId } = receiver
      const at = clock.now()
      if (letter && messageId === null) await send(tx, { id, letter, toProfileId: profileId, at })
      else if (!isSending && messageId !== null)
        await takeBackMessage(tx, { messageId, authorId: broadcast.profile_id, at })
    }
  })
}

/** What every receiver gets. Null if the author can no longer send it. */
async function writeLetter(
  tx: Tx,
  { id, text, authorship, price, profile_id: profileId, user_id: userId }: BroadcastRow,
  at: Date,
) {
  if (!(await canAuthorSend(tx, { profileId, userId, at }))) return null
  const message = { text, authorship, price, contentIds: await listContentIds(tx, { id }) }
  return { author: { profileId, userId }, message }
}

type Letter = NonNullable<Awaited<ReturnType<typeof writeLetter>>>

async function send(
  tx: Tx,
  {
    id,
    letter: { author, message },
    toProfileId,
    at,
  }: { id: string; letter: Letter; toProfileId: string; at: Date },
): Promise<void> {
  const messageId = await sendToProfile(tx, { from: { ...author, at }, toProfileId, message })
  if (messageId !== null) await saveMessage(tx, { id, profileId: toProfileId, messageId })
}
