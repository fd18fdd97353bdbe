import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { fileChats } from '../chats/file-chats.ts'
import { findFolder, moveToContacts, raiseLastAt, type Membership } from '../chats/member-queries.ts'
import { authorshipOf } from './authorship.ts'
import { readOwnMessage } from '../chats/read-queries.ts'
import { tellHowFarRead } from '../chats/tell-how-far-read.ts'
import { isWelcome } from '../chats/permission.ts'
import { tellBoth } from './changed-message.ts'
import { findAuthor, insertMessage, type NewMessage } from './message-queries.ts'

/** Whether this message has already been sent. Throws `conflict` if another message has its id. */
export async function wasSent(
  tx: Tx,
  { profileId }: Actor,
  { chat, messageId }: { chat: Membership; messageId: string },
): Promise<boolean> {
  const known = await findAuthor(tx, { messageId })
  if (known && (known.author_id !== profileId || known.chat_id !== chat.chatId)) throw new Problem('conflict')
  return known !== undefined
}

/** Throws `chat-closed`, and `not-taking-messages` if the other profile doesn't accept messages from this one. */
export async function requireCanWrite(
  tx: Tx,
  { actor, chat, at }: { actor: Actor; chat: Membership; at: Date },
): Promise<void> {
  if (chat.isClosed) throw new Problem('chat-closed')
  const { otherProfileId: toProfileId, chatId } = chat
  const folder = await findFolder(tx, { chatId, profileId: toProfileId })
  if (folder === 'contacts') return
  const direction = { fromProfileId: actor.profileId, toProfileId, at }
  if (!(await isWelcome(tx, direction))) throw new Problem('not-taking-messages')
}

/** Adds a message to its chat, which the caller has locked, and notifies both members. */
export async function deliverMessage(
  tx: Tx,
  {
    actor,
    chat,
    message,
  }: { actor: Actor; chat: Membership; message: Omit<NewMessage, 'authorship'> & { id: string } },
): Promise<void> {
  const { chatId } = chat
  const { profileId } = actor
  const { id, at } = message
  const authorship = await authorshipOf(tx, { userId: actor.userId, text: message.text, at })
  const number = await insertMessage(tx, { ...message, chatId, authorship })
  const { otherProfileId: toProfileId } = chat
  await fileChats(tx, { receivers: [{ chatId, profileId: toProfileId }], fromProfileId: profileId, at })
  await raiseLastAt(tx, { chatId, authorId: profileId, at })
  await readOwnMessage(tx, { chatId, profileId, number })
  // Writing accepts the chat.
  if (await moveToContacts(tx, { chatId, profileId }))
    await tellHowFarRead(tx, { chatId, profileId, otherProfileId: toProfileId })
  await tellBoth(tx, { chat, actor, message: { id, number } })
}
