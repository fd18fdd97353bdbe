import type { Message } from '@fanfare/contract/chat/message'
import { lockOwnContents } from '#content'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { lockChat } from '../chats/load-chat.ts'
import {
  findFolder,
  moveToContacts,
  raiseLastAt,
  raiseReadNumber,
  type Membership,
} from '../chats/member-queries.ts'
import { isWelcome } from '../chats/permission.ts'
import { tellMember } from '../chats/tell-members.ts'
import { findMessage } from './message-facts.ts'
import { findAuthor, insertMessage } from './message-queries.ts'
import { pushSoon } from './push-messages.ts'
import { viewMessage, type ViewDeps } from './message-view.ts'

export interface MessageForm {
  id: string
  text: string
  content_ids?: string[]
  reply_to_id?: string | null
}

/**
 * Sends a message. Sent again with the same id it changes nothing and returns the same message, also when the chat was closed
 * meanwhile. Throws `chat-not-found`, `chat-closed`, `not-taking-messages`, `message-is-empty`, `message-not-found` for a reply to
 * what isn't in this chat, `content-not-usable`, and `conflict` when the id is another message's.
 */
export async function sendMessage(
  deps: ViewDeps,
  actor: Actor,
  { chatId, form }: { chatId: string; form: MessageForm },
): Promise<Message> {
  const messageId = form.id.toLowerCase()
  const chat = await inTransaction(deps.db, async (tx) => {
    const locked = await lockChat(tx, actor, chatId)
    if (!(await wasSent(tx, actor, { chat: locked, messageId })))
      await send(tx, deps, { actor, chat: locked, form })
    return locked
  })
  return viewMessage(deps, actor, { chat, messageId })
}

async function send(
  tx: Tx,
  { clock }: ViewDeps,
  { actor, chat, form }: { actor: Actor; chat: Membership; form: MessageForm },
): Promise<void> {
  const at = clock.now()
  const { chatId } = chat
  const { profileId } = actor
  await requireCanWrite(tx, { actor, chat, at })
  const text = form.text.trim()
  const contentIds = (form.content_ids ?? []).map((id) => id.toLowerCase())
  if (text === '' && contentIds.length === 0) {
    throw new Problem('message-is-empty', { fields: { text: 'Write something, or add a photo or video.' } })
  }
  await requireUsable(tx, { profileId, contentIds })
  const replyToId = form.reply_to_id?.toLowerCase() ?? null
  if (replyToId !== null && !(await findMessage(tx, { ...chat, profileId, messageId: replyToId }))) {
    throw new Problem('message-not-found')
  }
  const id = form.id.toLowerCase()
  const number = await insertMessage(tx, { id, chatId, authorId: profileId, text, replyToId, contentIds, at })
  await raiseLastAt(tx, { chatId, authorId: profileId, at })
  // Whoever answers has read what they answer, and knows the other one by now.
  await raiseReadNumber(tx, { chatId, profileId, number, isTold: true })
  await moveToContacts(tx, { chatId, profileId })
  const data = { chat_id: chatId, message_id: id, number }
  for (const member of [profileId, chat.otherProfileId].toSorted()) {
    await tellMember(tx, { profileId: member, name: 'chat-message', data })
  }
  await pushSoon(tx, { chatId, profileId: chat.otherProfileId, at })
}

/** Whether this message is there already. Throws `conflict` when its id is another one's. */
async function wasSent(
  tx: Tx,
  { profileId }: Actor,
  { chat, messageId }: { chat: Membership; messageId: string },
): Promise<boolean> {
  const known = await findAuthor(tx, { messageId })
  if (known && (known.author_id !== profileId || known.chat_id !== chat.chatId)) throw new Problem('conflict')
  return known !== undefined
}

async function requireCanWrite(
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

/** Only the writer's own photos and videos can be sent, and they are kept from being deleted meanwhile. */
async function requireUsable(
  tx: Tx,
  { profileId, contentIds }: { profileId: string; contentIds: readonly string[] },
): Promise<void> {
  if (contentIds.length === 0) return
  const own = await lockOwnContents(tx, { profileId, ids: contentIds })
  const usable = new Set(
    own.filter(({ upload_kind: kind, status }) => kind === 'media' && status === 'ready').map(({ id }) => id),
  )
  const ids = contentIds.filter((id) => !usable.has(id))
  if (ids.length > 0) throw new Problem('content-not-usable', { facts: { ids } })
}
