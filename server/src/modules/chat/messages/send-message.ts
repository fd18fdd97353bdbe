import type { Message } from '@fanfare/contract/chat/message'
import { lockUsableContents } from '#content'
import { requireStoryToReply } from '#posts'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { VerificationConfig } from '#verification'
import { readPrice } from '../sales/read-price.ts'
import { lockChat } from '../chats/load-chat.ts'
import type { Membership } from '../chats/member-queries.ts'
import { deliverMessage, requireCanWrite, wasSent } from './deliver-message.ts'
import { findMessage } from './message-facts.ts'
import { pushSoon } from './push-messages.ts'
import { viewMessage, type ViewDeps } from './message-view.ts'

export interface MessageForm {
  id: string
  text: string
  content_ids?: string[]
  reply_to_id?: string | null
  story_id?: string | null
  price?: number
}

export type SendingDeps = ViewDeps & { config: VerificationConfig }

/**
 * Sends a message. Sent again with the same id it changes nothing and returns the same message, also when the chat was closed
 * meanwhile. Throws `chat-not-found`, `chat-closed`, `not-taking-messages`, `message-is-empty`, `message-not-found` for a reply to
 * what isn't in this chat, `content-not-usable`, `post-not-found`, `post-is-locked` and `story-ended` for a story, what
 * `readPrice` throws, and `conflict` when the id is another message's.
 */
export async function sendMessage(
  deps: SendingDeps,
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
  { clock, config }: SendingDeps,
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
  const price = readPrice({ config }, { price: form.price ?? 0, hasMedia: contentIds.length > 0 })
  await requireUsable(tx, { profileId, contentIds })
  const replyToId = form.reply_to_id?.toLowerCase() ?? null
  if (replyToId !== null && !(await findMessage(tx, { ...chat, profileId, messageId: replyToId }))) {
    throw new Problem('message-not-found')
  }
  const storyId = form.story_id?.toLowerCase() ?? null
  if (storyId !== null) {
    await requireStoryToReply({ db: tx, clock }, actor, { storyId, authorId: chat.otherProfileId })
  }
  const id = form.id.toLowerCase()
  const message = { id, chatId, authorId: profileId, text, replyToId, storyId, contentIds, price, at }
  await deliverMessage(tx, { actor, chat, message })
  await pushSoon(tx, { chatId, profileId: chat.otherProfileId, at })
}

/** Only the writer's own photos and videos can be sent, and they are kept from being deleted meanwhile. */
async function requireUsable(
  tx: Tx,
  { profileId, contentIds }: { profileId: string; contentIds: readonly string[] },
): Promise<void> {
  if (contentIds.length === 0) return
  const own = await lockUsableContents(tx, { profileId, ids: contentIds })
  const usable = new Set(
    own.filter(({ upload_kind: kind, status }) => kind === 'media' && status === 'ready').map(({ id }) => id),
  )
  const ids = contentIds.filter((id) => !usable.has(id))
  if (ids.length > 0) throw new Problem('content-not-usable', { facts: { ids } })
}
