import Type, { type Static } from 'typebox'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, named, Nullable, Time } from '../api/schema.ts'
import { limits } from '../limits.ts'
import { Media } from '../content/media.ts'

const Reaction = Type.Object({
  emoji: Type.String(),
  count: Type.Integer({ minimum: 1 }),
  is_own: Type.Boolean(),
})

const Quote = Type.Object({
  id: Id,
  is_own: Type.Boolean(),
  text: Type.String({ description: 'its beginning' }),
  is_unsent: Type.Boolean(),
  media_count: Type.Integer({ minimum: 0 }),
})

/** A message as one of the two sees it. `number` counts the messages of its chat from 1. */
export const Message = named(
  'Message',
  Type.Object({
    id: Id,
    chat_id: Id,
    number: Type.Integer({ minimum: 1 }),
    is_own: Type.Boolean(),
    text: Type.String(),
    media: Type.Array(Media),
    reply_to: Nullable(Quote),
    reactions: Type.Array(Reaction),
    created_at: Time,
    edited_at: Nullable(Time),
    is_unsent: Type.Boolean({ description: 'taken back by its author; text and media are empty' }),
    may_edit: Type.Boolean(),
    may_unsend: Type.Boolean(),
  }),
)
export type Message = Static<typeof Message>

const MessageParams = Type.Object({ id: Id, messageId: Id })
const Text = Type.String({ maxLength: limits.chat.text })

export const messages = {
  messages: route({
    method: 'GET',
    path: '/chat/chats/:id/messages',
    who: 'user',
    summary: 'Messages of a chat, latest first; with after those behind that number, oldest first',
    params: IdParams,
    query: Type.Object({
      ...pageQuery(limits.page.messages).properties,
      after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      search: Type.Optional(Type.String({ minLength: 2, maxLength: 100 })),
    }),
    returns: pageOf(Message),
    problems: ['chat-not-found'],
  }),
  send: route({
    method: 'POST',
    path: '/chat/chats/:id/messages',
    who: 'user',
    ceiling: 'messages',
    summary: 'Send a message. Its id is made by the sender, so that sending twice makes one',
    params: IdParams,
    body: Type.Object({
      id: Id,
      text: Text,
      content_ids: Type.Optional(Type.Array(Id, { maxItems: limits.chat.media, uniqueItems: true })),
      reply_to_id: Type.Optional(Nullable(Id)),
    }),
    returns: Message,
    problems: [
      'chat-not-found',
      'chat-closed',
      'not-taking-messages',
      'message-is-empty',
      'message-not-found',
      'content-not-usable',
      'conflict',
    ],
  }),
  show: route({
    method: 'GET',
    path: '/chat/chats/:id/messages/:messageId',
    who: 'user',
    summary: 'One message of a chat',
    params: MessageParams,
    returns: Message,
    problems: ['chat-not-found', 'message-not-found'],
  }),
  edit: route({
    method: 'PUT',
    path: '/chat/chats/:id/messages/:messageId',
    who: 'user',
    ceiling: 'messages',
    summary: `Change the text of an own message, for ${limits.chat.editMinutes} minutes`,
    params: MessageParams,
    body: Type.Object({ text: Text }),
    returns: Message,
    problems: [
      'chat-not-found',
      'chat-closed',
      'message-not-found',
      'message-is-empty',
      'message-too-old',
      'not-allowed',
    ],
  }),
  unsend: route({
    method: 'POST',
    path: '/chat/chats/:id/messages/:messageId/unsend',
    who: 'user',
    ceiling: 'messages',
    summary: `Take an own message back from both, for ${limits.chat.editMinutes} minutes`,
    params: MessageParams,
    returns: Message,
    problems: ['chat-not-found', 'message-not-found', 'message-too-old', 'not-allowed'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/chat/chats/:id/messages/:messageId',
    who: 'user',
    ceiling: 'messages',
    summary: 'Delete a message for oneself alone',
    params: MessageParams,
    returns: Done,
    problems: ['chat-not-found', 'message-not-found'],
  }),
  react: route({
    method: 'PUT',
    path: '/chat/chats/:id/messages/:messageId/reaction',
    who: 'user',
    ceiling: 'chatSigns',
    summary: 'React to a message, or take the reaction back with null',
    params: MessageParams,
    body: Type.Object({ emoji: Nullable(Type.Enum([...limits.chat.reactions])) }),
    returns: Message,
    problems: ['chat-not-found', 'chat-closed', 'message-not-found'],
  }),
} as const
