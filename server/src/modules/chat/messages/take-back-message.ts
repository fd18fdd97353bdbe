import type { Tx } from '#kernel/db'
import { lockMembership } from '../chats/member-queries.ts'
import { tellMember } from '../chats/tell-members.ts'
import { findPlace, hasBuyer } from '../sales/purchase-queries.ts'
import { lockSent, markUnsent } from './message-queries.ts'

/**
 * Unsends a message for both members of its chat, however old it is. Does nothing if it was bought or already unsent,
 * or if one of the members blocked the other: what was written before a block stays as evidence.
 */
export async function takeBackMessage(
  tx: Tx,
  { messageId, authorId, at }: { messageId: string; authorId: string; at: Date },
): Promise<void> {
  const place = await findPlace(tx, { messageId })
  if (!place) return
  const { chatId, number, memberIds } = place
  const chat = await lockMembership(tx, { chatId, profileId: authorId })
  if (chat?.isClosed) return
  // Locks the message first, so that a purchase that is restored at the same time waits, and then finds it unsent.
  if (!(await lockSent(tx, { messageId, authorId })) || (await hasBuyer(tx, { messageId }))) return
  await markUnsent(tx, { messageId, at })
  const data = { chat_id: chatId, message_id: messageId, number }
  for (const profileId of memberIds) await tellMember(tx, { profileId, name: 'chat-message', data })
}
