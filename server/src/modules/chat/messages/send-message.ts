import type { Message } from '@fanfare/contract/chat/message'
import { lockReadyVoice } from '#content'
import { requireStoryToReply } from '#posts'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { VerificationConfig } from '#verification'
import { lockChat } from '../chats/load-chat.ts'
import type { Membership } from '../chats/member-queries.ts'
import { deliverMessage, requireCanWrite, wasSent } from './deliver-message.ts'
import { findMessage } from './message-facts.ts'
import { enqueueMails } from './mail-messages.ts'
import { enqueuePushes } from './push-messages.ts'
import { isSent } from '../voices/sent-voices.ts'
import { viewMessage, type ViewDeps } from './message-view.ts'
import { readWritten } from './read-written.ts'

export interface MessageForm {
  id: string
  text: string
  content_ids?: string[]
  voice_id?: string | null
  reply_to_id?: string | null
  story_id?: string | null
  price?: number
}

export type SendingDeps = ViewDeps & { config: VerificationConfig }

/**
 * Sends a message. Repeating it with the same id changes nothing and returns the same message, even if the chat was
 * closed meanwhile. Throws `chat-not-found`, `chat-closed`, `not-taking-messages`, `message-is-empty`,
 * `message-not-found` for a reply to a message that isn't in this chat, `content-not-usable`, `post-not-found`,
 * `post-is-locked` and `story-ended` for a story, the problems of `readPrice`, and `conflict` if another message has
 * the id.
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
  const voiceId = form.voice_id?.toLowerCase() ?? null
  if (voiceId !== null) await requireVoice(tx, { profileId, voiceId, form })
  const written =
    voiceId === null
      ? await readWritten(tx, { config }, { actor, form })
      : { text: '', contentIds: [], price: 0n }
  const replyToId = form.reply_to_id?.toLowerCase() ?? null
  if (replyToId !== null && !(await findMessage(tx, { ...chat, profileId, messageId: replyToId }))) {
    throw new Problem('message-not-found')
  }
  const storyId = form.story_id?.toLowerCase() ?? null
  if (storyId !== null) {
    await requireStoryToReply({ db: tx, clock }, actor, { storyId, authorId: chat.otherProfileId })
  }
  const id = form.id.toLowerCase()
  const message = { id, authorId: profileId, replyToId, storyId, voiceId, at, ...written }
  await deliverMessage(tx, { actor, chat, message })
  const receivers = [{ chatId, profileId: chat.otherProfileId }]
  await enqueuePushes(tx, { receivers, at })
  await enqueueMails(tx, { receivers, at })
}

/**
 * A voice message must be the writer's own recording and not have been sent before. It can quote a message but contain
 * nothing else.
 */
async function requireVoice(
  tx: Tx,
  { profileId, voiceId, form }: { profileId: string; voiceId: string; form: MessageForm },
): Promise<void> {
  const alone = 'Send a voice message without text or other files.'
  const fields = {
    ...(form.text.trim() !== '' && { text: alone }),
    ...((form.content_ids ?? []).length > 0 && { content_ids: alone }),
    ...((form.story_id ?? null) !== null && { story_id: alone }),
    ...((form.price ?? 0) !== 0 && { price: alone }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid-request', { fields })
  const isUsable = (await lockReadyVoice(tx, { id: voiceId, profileId })) && !(await isSent(tx, { voiceId }))
  if (!isUsable) throw new Problem('content-not-usable', { facts: { ids: [voiceId] } })
}
