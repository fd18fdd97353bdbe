import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { Membership } from '../chats/member-queries.ts'
import { tellMember } from '../chats/tell-members.ts'
import { findMessage, type MessageFacts } from './message-facts.ts'

/** A message of a chat, as the actor sees it. Throws `message-not-found`. */
export async function requireMessage(
  tx: Tx,
  { chat, actor, messageId }: { chat: Membership; actor: Actor; messageId: string },
): Promise<MessageFacts> {
  const { chatId, deletedNumber } = chat
  const message = await findMessage(tx, { chatId, deletedNumber, messageId, profileId: actor.profileId })
  if (!message) throw new Problem('message-not-found')
  return message
}

/** Notifies the open tabs of both members that a message changed. */
export async function tellBoth(
  tx: Tx,
  { chat, actor, message }: { chat: Membership; actor: Actor; message: Pick<MessageFacts, 'id' | 'number'> },
): Promise<void> {
  const data = { chat_id: chat.chatId, message_id: message.id, number: message.number }
  for (const profileId of [actor.profileId, chat.otherProfileId].toSorted()) {
    await tellMember(tx, { profileId, name: 'chat-message', data })
  }
}
