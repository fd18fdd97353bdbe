import Type from 'typebox'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, Nullable } from '../api/schema.ts'
import { chatLimits } from './limits.ts'
import { Message } from './message.ts'

const MessageParams = Type.Object({ id: Id, messageId: Id })
const Text = Type.String({ maxLength: chatLimits.text })

export const messages = {
  messages: route({
    method: 'GET',
    path: '/chat/chats/:id/messages',
    who: 'user',
    summary:
      'List messages of a chat, newest first, or with `after` the messages after that number, oldest first',
    params: IdParams,
    query: Type.Object({
      ...pageQuery(chatLimits.messagesPage).properties,
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
    summary: 'Send a message. Idempotent by the id that you create',
    params: IdParams,
    body: Type.Object({
      id: Id,
      text: Text,
      content_ids: Type.Optional(Type.Array(Id, { maxItems: chatLimits.media, uniqueItems: true })),
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
    summary: 'Get a message of a chat',
    params: MessageParams,
    returns: Message,
    problems: ['chat-not-found', 'message-not-found'],
  }),
  edit: route({
    method: 'PUT',
    path: '/chat/chats/:id/messages/:messageId',
    who: 'user',
    ceiling: 'messages',
    summary: `Edit one of your messages, for ${chatLimits.editMinutes} minutes`,
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
    summary: `Unsend one of your messages, for ${chatLimits.editMinutes} minutes`,
    params: MessageParams,
    returns: Message,
    problems: ['chat-not-found', 'message-not-found', 'message-too-old', 'not-allowed'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/chat/chats/:id/messages/:messageId',
    who: 'user',
    ceiling: 'messages',
    summary: 'Delete a message for yourself only',
    params: MessageParams,
    returns: Done,
    problems: ['chat-not-found', 'message-not-found'],
  }),
  react: route({
    method: 'PUT',
    path: '/chat/chats/:id/messages/:messageId/reaction',
    who: 'user',
    ceiling: 'chatSigns',
    summary: 'React to a message, or remove your reaction with null',
    params: MessageParams,
    body: Type.Object({ emoji: Nullable(Type.Enum([...chatLimits.reactions])) }),
    returns: Message,
    problems: ['chat-not-found', 'chat-closed', 'message-not-found'],
  }),
} as const
