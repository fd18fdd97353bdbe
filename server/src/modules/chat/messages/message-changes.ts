import { done } from '@fanfare/contract/api/schema'
import type { Message } from '@fanfare/contract/chat/message'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { VerificationConfig } from '#verification'
import { lockChat } from '../chats/load-chat.ts'
import type { Membership } from '../chats/member-queries.ts'
import { tellMember } from '../chats/tell-members.ts'
import { discardUnused } from '../voices/discard-unused.ts'
import { readPrice } from '../sales/read-price.ts'
import { hasBuyer } from '../sales/purchase-queries.ts'
import { authorshipOf } from './authorship.ts'
import { requireCanWrite } from './deliver-message.ts'
import { requireMessage, tellBoth } from './changed-message.ts'
import type { MessageFacts } from './message-facts.ts'
import { insertDeletion, markUnsent, saveReaction, updateMessage } from './message-queries.ts'
import { isRecent, viewMessage, type ViewDeps } from './message-view.ts'

interface Target {
  chatId: string
  messageId: string
}

type ChangingDeps = ViewDeps & { config: VerificationConfig }

/**
 * Edits one of the actor's messages, for a short time after it was sent. The price of a message that has one can be
 * changed until it is bought. Throws `chat-not-found`, the problems of `requireCanWrite`, `message-not-found`,
 * `not-allowed` for somebody else's, `message-too-old`, `message-is-empty` for one without media, `message-is-bought`,
 * `message-is-tip`, `message-is-voice`, and the problems of `readPrice`.
 */
export const editMessage = (
  deps: ChangingDeps,
  actor: Actor,
  input: Target & { text: string; price?: number },
): Promise<Message> =>
  changeMessage(deps, actor, {
    ...input,
    change: async (tx, { chat, message, at }) => {
      requireOwn(message, actor)
      await requireCanWrite(tx, { actor, chat, at })
      const text = input.text.trim()
      const price =
        input.price === undefined
          ? message.price
          : await changedPrice(tx, deps, { actor, message, price: input.price })
      if (text === message.text && price === message.price) return false
      requireRecent(message, at)
      requireNoTip(message)
      if (message.voice_id !== null) throw new Problem('message-is-voice')
      if (text === '' && message.contents === null) {
        throw new Problem('message-is-empty', { fields: { text: 'Write something.' } })
      }
      // A short text that was recognized when it was sent might not be recognized later.
      const authorship =
        text === message.text
          ? message.authorship
          : await authorshipOf(tx, { userId: actor.userId, text, at })
      await updateMessage(tx, { messageId: message.id, text, authorship, price, at })
      if (price !== message.price) await requireUnbought(tx, message)
      return true
    },
  })

/**
 * Unsends one of the actor's messages for both members, for a short time after it was sent and unless it was bought.
 * After a block it stays, as evidence. Throws `chat-not-found`, `chat-closed`, `message-not-found`, `not-allowed` for
 * somebody else's, `message-too-old`, `message-is-bought` and `message-is-tip`.
 */
export const unsendMessage = (deps: ViewDeps, actor: Actor, input: Target): Promise<Message> =>
  changeMessage(deps, actor, {
    ...input,
    change: async (tx, { chat, message, at }) => {
      requireOwn(message, actor)
      if (message.unsent_at !== null) return false
      requireOpen(chat)
      requireRecent(message, at)
      requireNoTip(message)
      await markUnsent(tx, { messageId: message.id, at })
      if (message.voice_id !== null) await discardUnused(tx, { voiceIds: [message.voice_id], at })
      await requireUnbought(tx, message)
      return true
    },
  })

/**
 * Sets the actor's reaction to a message, or removes it if it is null. Throws `chat-not-found`, the problems of
 * `requireCanWrite`, and `message-not-found`.
 */
export const reactToMessage = (
  deps: ViewDeps,
  actor: Actor,
  input: Target & { emoji: string | null },
): Promise<Message> =>
  changeMessage(deps, actor, {
    ...input,
    change: async (tx, { chat, message, at }) => {
      await requireCanWrite(tx, { actor, chat, at })
      if (message.unsent_at !== null) throw new Problem('message-not-found')
      return saveReaction(tx, { messageId: message.id, profileId: actor.profileId, emoji: input.emoji, at })
    },
  })

/**
 * Deletes a message for the actor only. Throws `chat-not-found`, `message-not-found` (also if they already deleted it),
 * and `message-is-bought` for one that they bought, because they would lose what they paid for.
 */
export async function deleteMessage(deps: ViewDeps, actor: Actor, target: Target): Promise<typeof done> {
  const { profileId } = actor
  await inTransaction(deps.db, async (tx) => {
    const chat = await lockChat(tx, actor, target.chatId)
    const message = await requireMessage(tx, { chat, actor, messageId: target.messageId })
    if (message.is_bought && message.author_id !== profileId) throw new Problem('message-is-bought')
    await insertDeletion(tx, { messageId: message.id, profileId })
    const data = { chat_id: chat.chatId, message_id: message.id, number: message.number }
    await tellMember(tx, { profileId, name: 'chat-message', data })
  })
  return done
}

type Change = (tx: Tx, found: { chat: Membership; message: MessageFacts; at: Date }) => Promise<boolean>

/** Changes a message that the actor can see, and notifies both members if it changed. */
async function changeMessage(
  deps: ViewDeps,
  actor: Actor,
  { chatId, messageId, change }: Target & { change: Change },
): Promise<Message> {
  const chat = await inTransaction(deps.db, async (tx) => {
    const locked = await lockChat(tx, actor, chatId)
    const message = await requireMessage(tx, { chat: locked, actor, messageId })
    if (await change(tx, { chat: locked, message, at: deps.clock.now() }))
      await tellBoth(tx, { chat: locked, actor, message })
    return locked
  })
  return viewMessage(deps, actor, { chat, messageId })
}

function requireOwn({ author_id: authorId }: MessageFacts, { profileId }: Actor): void {
  if (authorId !== profileId) throw new Problem('not-allowed')
}

/**
 * Refuses to add a price to a message that was sent without one, because its receiver could already see the media for
 * free.
 */
async function changedPrice(
  tx: Tx,
  deps: ChangingDeps,
  { actor, message, price }: { actor: Actor; message: MessageFacts; price: number },
): Promise<bigint> {
  if (message.price === 0n && price !== 0) {
    throw new Problem('invalid-request', { fields: { price: 'This message was sent without a price.' } })
  }
  return readPrice(tx, deps, { actor, price, hasMedia: message.contents !== null })
}

/**
 * Called after the change, so that a purchase that is restored at the same time is either found here, or sees the
 * change.
 */
async function requireUnbought(tx: Tx, { id }: MessageFacts): Promise<void> {
  if (await hasBuyer(tx, { messageId: id })) throw new Problem('message-is-bought')
}

function requireNoTip({ tip_amount: amount }: MessageFacts): void {
  if (amount !== null) throw new Problem('message-is-tip')
}

function requireOpen({ isClosed }: Membership): void {
  if (isClosed) throw new Problem('chat-closed')
}

function requireRecent({ created_at: sentAt, unsent_at: unsentAt }: MessageFacts, at: Date): void {
  if (unsentAt !== null) throw new Problem('message-not-found')
  if (!isRecent(sentAt, at)) throw new Problem('message-too-old')
}
