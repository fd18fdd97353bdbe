import { done } from '@fanfare/contract/api/schema'
import type { Message } from '@fanfare/contract/chat/message'
import { inTransaction, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { lockChat } from '../chats/load-chat.ts'
import type { Membership } from '../chats/member-queries.ts'
import { tellMember } from '../chats/tell-members.ts'
import { findMessage, type MessageFacts } from './message-facts.ts'
import { insertDeletion, markUnsent, saveReaction, updateText } from './message-queries.ts'
import { isRecent, viewMessage, type ViewDeps } from './message-view.ts'

interface Target {
  chatId: string
  messageId: string
}

/**
 * Edits one of the actor's messages, for a short time. Throws `chat-not-found`, `chat-closed`, `message-not-found`, `not-allowed` for
 * somebody else's, `message-too-old`, and `message-is-empty` for one without media.
 */
export const editMessage = (
  deps: ViewDeps,
  actor: Actor,
  input: Target & { text: string },
): Promise<Message> =>
  changeMessage(deps, actor, {
    ...input,
    change: async (tx, { chat, message, at }) => {
      requireOwn(message, actor)
      requireOpen(chat)
      const text = input.text.trim()
      if (text === message.text) return false
      requireRecent(message, at)
      if (text === '' && message.contents === null) {
        throw new Problem('message-is-empty', { fields: { text: 'Write something.' } })
      }
      await updateText(tx, { messageId: message.id, text, at })
      return true
    },
  })

/**
 * Unsends one of the actor's messages for both profiles, for a short time. Throws `chat-not-found`, `message-not-found`, `not-allowed` for somebody
 * else's and `message-too-old`.
 */
export const unsendMessage = (deps: ViewDeps, actor: Actor, input: Target): Promise<Message> =>
  changeMessage(deps, actor, {
    ...input,
    change: async (tx, { message, at }) => {
      requireOwn(message, actor)
      if (message.unsent_at !== null) return false
      requireRecent(message, at)
      await markUnsent(tx, { messageId: message.id, at })
      return true
    },
  })

/** Reacts to a message, or takes the reaction back with null. Throws `chat-not-found`, `chat-closed` and `message-not-found`. */
export const reactToMessage = (
  deps: ViewDeps,
  actor: Actor,
  input: Target & { emoji: string | null },
): Promise<Message> =>
  changeMessage(deps, actor, {
    ...input,
    change: async (tx, { chat, message, at }) => {
      requireOpen(chat)
      if (message.unsent_at !== null) throw new Problem('message-not-found')
      return saveReaction(tx, { messageId: message.id, profileId: actor.profileId, emoji: input.emoji, at })
    },
  })

/** Deletes a message for the actor alone. Throws `chat-not-found` and `message-not-found`, also for one deleted before. */
export async function deleteMessage(deps: ViewDeps, actor: Actor, target: Target): Promise<typeof done> {
  const { profileId } = actor
  await inTransaction(deps.db, async (tx) => {
    const chat = await lockChat(tx, actor, target.chatId)
    const message = await requireMessage(tx, { chat, actor, messageId: target.messageId })
    await insertDeletion(tx, { messageId: message.id, profileId })
    const data = { chat_id: chat.chatId, message_id: message.id, number: message.number }
    await tellMember(tx, { profileId, name: 'chat-message', data })
  })
  return done
}

type Change = (tx: Tx, found: { chat: Membership; message: MessageFacts; at: Date }) => Promise<boolean>

/** Runs a change of a message that the actor sees, and tells both members if there was one. */
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

async function tellBoth(
  tx: Tx,
  { chat, actor, message }: { chat: Membership; actor: Actor; message: MessageFacts },
): Promise<void> {
  const data = { chat_id: chat.chatId, message_id: message.id, number: message.number }
  for (const profileId of [actor.profileId, chat.otherProfileId].toSorted()) {
    await tellMember(tx, { profileId, name: 'chat-message', data })
  }
}

async function requireMessage(
  tx: Tx,
  { chat, actor, messageId }: { chat: Membership; actor: Actor; messageId: string },
): Promise<MessageFacts> {
  const { chatId, deletedNumber } = chat
  const message = await findMessage(tx, { chatId, deletedNumber, messageId, profileId: actor.profileId })
  if (!message) throw new Problem('message-not-found')
  return message
}

function requireOwn({ author_id: authorId }: MessageFacts, { profileId }: Actor): void {
  if (authorId !== profileId) throw new Problem('not-allowed')
}

function requireOpen({ isClosed }: Membership): void {
  if (isClosed) throw new Problem('chat-closed')
}

function requireRecent({ created_at: sentAt, unsent_at: unsentAt }: MessageFacts, at: Date): void {
  if (unsentAt !== null) throw new Problem('message-not-found')
  if (!isRecent(sentAt, at)) throw new Problem('message-too-old')
}
