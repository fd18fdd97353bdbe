import type { SaleReversal } from '#payments'
import { takesPayments } from '#profiles'
import { idAt } from '#kernel/clock'
import type { Tx } from '#kernel/db'
import { tellMembers } from '../chats/tell-members.ts'
import { findPlace, insertPurchase, lowerPurchase, revokePurchase } from './purchase-queries.ts'

/**
 * Revokes access to a message when its payment is reversed. Restores it when the reversal is undone, unless the message
 * was unsent meanwhile or its author doesn't accept payments.
 */
export const reverseMessageSales: SaleReversal = {
  async restore(tx, { subjectId, buyerId, sellerId, userId, price, at }) {
    // Checked without the payer, because a later block doesn't cancel their purchases.
    const isTaking = await takesPayments(tx, { profileId: sellerId, payerId: null, userId, at })
    if (subjectId === null || !isTaking) return null
    const purchase = { id: idAt(at), messageId: subjectId, profileId: buyerId, price, at }
    if (!(await insertPurchase(tx, purchase))) return null
    await tellOfMessage(tx, { messageId: subjectId })
    return { subjectId }
  },

  async lower(tx, { subjectId, buyerId, price }) {
    if (subjectId !== null) await lowerPurchase(tx, { messageId: subjectId, profileId: buyerId, price })
  },

  async withdraw(tx, { subjectId, buyerId, at }) {
    if (subjectId === null) return
    await revokePurchase(tx, { messageId: subjectId, profileId: buyerId, at })
    await tellOfMessage(tx, { messageId: subjectId })
  },
}

/** Notifies the chat's open tabs, so that they show whether the message is unlocked. */
async function tellOfMessage(tx: Tx, { messageId }: { messageId: string }): Promise<void> {
  const place = await findPlace(tx, { messageId })
  if (!place) return
  const data = { chat_id: place.chatId, message_id: messageId, number: place.number }
  await tellMembers(
    tx,
    place.memberIds.map((profileId) => ({ profileId, name: 'chat-message', data })),
  )
}
