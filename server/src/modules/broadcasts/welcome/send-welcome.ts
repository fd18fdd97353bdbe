import { listUnusable, sendToProfiles } from '#chat'
import { inTransaction } from '#kernel/db'
import { canAuthorSend } from '../sending/can-author-send.ts'
import type { SendingDeps } from '../sending/begin-sending.ts'
import { insertDelivery, lockWelcome, queueToWelcome, wasWelcomed } from './welcome-queries.ts'

/**
 * Sends a subscriber the creator's welcome message, if there is one and they haven't received one before. It isn't sent
 * if any of its photos and videos can't be used now.
 */
export async function sendWelcome(
  { db, clock }: SendingDeps,
  { creatorId, subscriberId }: { creatorId: string; subscriberId: string },
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const parties = { creatorId, subscriberId }
    const welcome = await lockWelcome(tx, parties)
    if (!welcome) return
    await queueToWelcome(tx, parties)
    if (await wasWelcomed(tx, parties)) return
    const { user_id: userId, text, authorship, price, contentIds } = welcome
    const from = { profileId: creatorId, userId, at }
    if (!(await canAuthorSend(tx, from))) return
    if ((await listUnusable(tx, { profileId: creatorId, contentIds })).length > 0) return
    const message = { text, authorship, price, contentIds }
    const sending = { from, toProfileIds: [subscriberId], message, ifLocked: 'wait' } as const
    const { messageIds } = await sendToProfiles(tx, sending)
    const messageId = messageIds.get(subscriberId)
    if (messageId !== undefined) await insertDelivery(tx, { ...parties, messageId })
  })
}
