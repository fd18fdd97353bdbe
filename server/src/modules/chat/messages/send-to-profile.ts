import type { Authorship } from '@fanfare/contract/chat/message'
import type { Tx } from '#kernel/db'
import { idAt } from '#kernel/clock'
import { fileChat } from '../chats/file-chat.ts'
import { lockChat } from '../chats/load-chat.ts'
import { findChatBetween, insertChat, raiseForReceiver } from '../chats/member-queries.ts'
import { listWritableProfiles, type Writer } from '../chats/permission.ts'
import { tellMember } from '../chats/tell-members.ts'
import { authorshipOf } from './authorship.ts'
import { insertMessage } from './message-queries.ts'
import { enqueueMail } from './mail-messages.ts'
import { enqueuePush } from './push-messages.ts'
import type { Written } from './read-written.ts'

/** Its authorship is null if it was written before broadcasts and welcome messages had one. */
export type WrittenForMany = Written & { authorship: Authorship | null }

/**
 * Sends one receiver a message that goes to many, in an existing or a new chat. Unlike a message written in a chat, it
 * doesn't move the chat to the top for its author or mark the chat as read by them. Returns the message's id, or null
 * if the receiver doesn't accept messages from the author.
 */
export async function sendToProfile(
  tx: Tx,
  { from, toProfileId, message }: { from: Writer; toProfileId: string; message: WrittenForMany },
): Promise<string | null> {
  const { profileId, at } = from
  const writable = await listWritableProfiles(tx, from, { profileIds: [toProfileId], at })
  if (!writable.has(toProfileId)) return null
  const chat = await lockChat(tx, from, await chatWith(tx, { from, toProfileId }))
  if (chat.isClosed) return null
  const id = idAt(at)
  const { chatId } = chat
  const authorship =
    message.authorship ?? (await authorshipOf(tx, { userId: from.userId, text: message.text, at }))
  const number = await insertMessage(tx, { ...message, id, chatId, authorId: profileId, authorship, at })
  await fileChat(tx, { chatId, fromProfileId: profileId, toProfileId, at })
  await raiseForReceiver(tx, { chatId, authorId: profileId, number, at })
  const data = { chat_id: chatId, message_id: id, number }
  await tellMember(tx, { profileId: toProfileId, name: 'chat-message', data })
  await enqueuePush(tx, { chatId, profileId: toProfileId, at })
  await enqueueMail(tx, { chatId, profileId: toProfileId, at })
  return id
}

async function chatWith(
  tx: Tx,
  { from: { profileId, at }, toProfileId }: { from: Writer; toProfileId: string },
): Promise<string> {
  const known = await findChatBetween(tx, [profileId, toProfileId])
  if (known) return known.id
  return insertChat(tx, { id: idAt(at), byProfileId: profileId, withProfileId: toProfileId, at })
}
