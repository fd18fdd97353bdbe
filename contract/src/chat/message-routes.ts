import Type from 'typebox'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, Nullable } from '../api/schema.ts'
import { chatLimits } from './limits.ts'
import { amountProblems, CreditAmount } from '../money/amount.ts'
import { postLimits } from '../posts/limits.ts'
import { tipLimits } from '../tips/limits.ts'
import { Message } from './message.ts'

const MessageParams = Type.Object({ id: Id, messageId: Id })
const Text = Type.String({ maxLength: chatLimits.text })
const Price = Type.Number({ minimum: 0, maximum: postLimits.priceHundredths / 100 })

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
    summary:
      'Send a message: text with photos and videos, or a recording alone. Idempotent by the id that you create',
    params: IdParams,
    body: Type.Object({
      id: Id,
      text: Text,
      content_ids: Type.Optional(Type.Array(Id, { maxItems: chatLimits.media, uniqueItems: true })),
      voice_id: Type.Optional(Nullable(Id)),
      reply_to_id: Type.Optional(Nullable(Id)),
      story_id: Type.Optional(Nullable(Id)),
      price: Type.Optional(Price),
    }),
    returns: Message,
    problems: [
      'chat-not-found',
      'chat-closed',
      'not-taking-messages',
      'message-is-empty',
      'message-not-found',
      'content-not-usable',
      'post-not-found',
      'post-is-locked',
      'story-ended',
      'selling-not-allowed',
      'amount-too-small',
      'conflict',
    ],
  }),
  tip: route({
    method: 'POST',
    path: '/chat/chats/:id/tips',
    who: 'user',
    ceiling: 'purchases',
    summary: 'Tip the other profile in a chat with credits. The tip appears as a message that both see',
    params: IdParams,
    body: Type.Object({
      id: Id,
      amount: CreditAmount,
      message: Type.Optional(Nullable(Type.String({ maxLength: tipLimits.message }))),
    }),
    returns: Message,
    problems: [
      'chat-not-found',
      'chat-closed',
      'not-taking-messages',
      'profile-not-found',
      'own-profile',
      'not-taking-payments',
      ...amountProblems,
      'not-enough-credits',
      'credits-withheld',
      'spending-limit-reached',
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
    summary: `Edit one of your messages within ${chatLimits.editMinutes} minutes, its price until it is bought`,
    params: MessageParams,
    body: Type.Object({ text: Text, price: Type.Optional(Price) }),
    returns: Message,
    problems: [
      'chat-not-found',
      'chat-closed',
      'message-not-found',
      'message-is-empty',
      'message-too-old',
      'message-is-bought',
      'message-is-tip',
      'message-is-voice',
      'selling-not-allowed',
      'amount-too-small',
      'not-allowed',
    ],
  }),
  unsend: route({
    method: 'POST',
    path: '/chat/chats/:id/messages/:messageId/unsend',
    who: 'user',
    ceiling: 'messages',
    summary: `Unsend one of your messages within ${chatLimits.editMinutes} minutes`,
    params: MessageParams,
    returns: Message,
    problems: [
      'chat-not-found',
      'message-not-found',
      'message-too-old',
      'message-is-bought',
      'message-is-tip',
      'not-allowed',
    ],
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
  buy: route({
    method: 'POST',
    path: '/chat/chats/:id/messages/:messageId/buy',
    who: 'user',
    ceiling: 'purchases',
    summary:
      'Buy the photos and videos of a message with credits, at the `price` you were shown. Repeating it charges nothing',
    params: MessageParams,
    body: Type.Object({ price: CreditAmount }),
    returns: Message,
    problems: [
      'chat-not-found',
      'message-not-found',
      'own-message',
      'message-not-for-sale',
      'not-taking-payments',
      'price-has-changed',
      ...amountProblems,
      'not-enough-credits',
      'credits-withheld',
      'spending-limit-reached',
    ],
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
