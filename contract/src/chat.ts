import Type, { type Static } from 'typebox'
import { pageFields, pageOf, pageQuery } from './api/page.ts'
import { route } from './api/route.ts'
import { Done, Id, IdParams, named, Nullable, Time } from './api/schema.ts'
import { limits } from './limits.ts'
import { ContentKind, Media } from './media.ts'
import { ProfileBadge } from './profiles/profile-badge.ts'

/** Where somebody finds a chat: among their contacts, or among the requests of people they don't know. */
export const ChatFolder = Type.Enum(['contacts', 'requests'])
export type ChatFolder = Static<typeof ChatFolder>

/** Who may begin a chat with a profile. Whoever it has answered or accepted may always write. */
export const MayWrite = Type.Enum(['anyone', 'following', 'subscribers'])
export type MayWrite = Static<typeof MayWrite>

const LatestMessage = Type.Object({
  text: Type.String({ description: 'its beginning' }),
  is_own: Type.Boolean(),
  is_unsent: Type.Boolean(),
  media_count: Type.Integer({ minimum: 0 }),
})

/** A chat as one of its two members sees it. */
export const Chat = named(
  'Chat',
  Type.Object({
    id: Id,
    folder: ChatFolder,
    profile: ProfileBadge,
    time: Nullable(Time),
    has_unread_messages: Type.Boolean(),
    latest: Nullable(LatestMessage),
    read_number: Type.Integer({ description: 'up to which message the other one has read' }),
    is_closed: Type.Boolean({
      description: 'nobody can write, because a profile was deleted or transferred, or one blocked the other',
    }),
    is_blocked: Type.Boolean({ description: 'the current profile blocked the other one' }),
  }),
)
export type Chat = Static<typeof Chat>

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

const ChatSettings = named('ChatSettings', Type.Object({ may_write: MayWrite }))
export type ChatSettings = Static<typeof ChatSettings>

const chatRoutes = {
  contacts: route({
    method: 'GET',
    path: '/chat/contacts',
    who: 'user',
    summary: 'Chats of the current profile that have messages, the latest first',
    query: Type.Object({
      ...pageFields(limits.page.contacts),
      folder: Type.Optional(ChatFolder),
      search: Type.Optional(Type.String({ maxLength: limits.displayName.most })),
      unread: Type.Optional(Type.Boolean({ description: 'only those with unread messages' })),
    }),
    returns: pageOf(Chat),
  }),
  list: route({
    method: 'GET',
    path: '/chat/chats',
    who: 'user',
    summary: 'The same list as the contacts, in larger pages',
    query: Type.Object({ ...pageFields(limits.page.default), folder: Type.Optional(ChatFolder) }),
    returns: pageOf(Chat),
  }),
  countUnread: route({
    method: 'GET',
    path: '/chat/unread',
    who: 'user',
    summary: 'How many chats have unread messages, without requests',
    returns: Type.Object({
      count: Type.Integer({ minimum: 0, description: `at most ${limits.chat.unread + 1}` }),
      requests: Type.Integer({ minimum: 0, description: `at most ${limits.chat.unread + 1}` }),
    }),
  }),
  open: route({
    method: 'POST',
    path: '/chat/chats',
    who: 'user',
    summary: 'The chat with a profile; a new one if there is none',
    body: Type.Object({ profile_id: Id }),
    returns: Chat,
    problems: ['profile-not-found', 'own-profile'],
  }),
  show: route({
    method: 'GET',
    path: '/chat/chats/:id',
    who: 'user',
    summary: 'A chat that the current profile is in',
    params: IdParams,
    returns: Chat,
    problems: ['chat-not-found'],
  }),
  accept: route({
    method: 'POST',
    path: '/chat/chats/:id/accept',
    who: 'user',
    summary: 'Move a request to the contacts',
    params: IdParams,
    returns: Chat,
    problems: ['chat-not-found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/chat/chats/:id',
    who: 'user',
    summary: 'Delete the messages of a chat so far, for oneself alone',
    params: IdParams,
    returns: Done,
    problems: ['chat-not-found'],
  }),
  read: route({
    method: 'POST',
    path: '/chat/chats/:id/read',
    who: 'user',
    summary: 'Mark the messages of a chat as read, up to a number',
    params: IdParams,
    body: Type.Object({ number: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })) }),
    returns: Done,
    problems: ['chat-not-found'],
  }),
  type: route({
    method: 'POST',
    path: '/chat/chats/:id/typing',
    who: 'user',
    summary: 'Tell the other one that somebody is typing',
    params: IdParams,
    returns: Done,
    problems: ['chat-not-found'],
  }),
  media: route({
    method: 'GET',
    path: '/chat/chats/:id/media',
    who: 'user',
    summary: 'Photos and videos of a chat, latest first',
    params: IdParams,
    query: Type.Object({ ...pageFields(limits.page.default), kind: Type.Optional(ContentKind) }),
    returns: pageOf(Media),
    problems: ['chat-not-found'],
  }),
  showSettings: route({
    method: 'GET',
    path: '/chat/settings',
    who: 'user',
    summary: 'Who may write to the current profile',
    returns: ChatSettings,
  }),
  changeSettings: route({
    method: 'PUT',
    path: '/chat/settings',
    who: 'user',
    summary: 'Choose who may write to the current profile',
    body: ChatSettings,
    returns: ChatSettings,
  }),
} as const

const messageRoutes = {
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
    summary: `Take an own message back from both, for ${limits.chat.editMinutes} minutes`,
    params: MessageParams,
    returns: Message,
    problems: ['chat-not-found', 'message-not-found', 'message-too-old', 'not-allowed'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/chat/chats/:id/messages/:messageId',
    who: 'user',
    summary: 'Delete a message for oneself alone',
    params: MessageParams,
    returns: Done,
    problems: ['chat-not-found', 'message-not-found'],
  }),
  react: route({
    method: 'PUT',
    path: '/chat/chats/:id/messages/:messageId/reaction',
    who: 'user',
    summary: 'React to a message, or take the reaction back with null',
    params: MessageParams,
    body: Type.Object({ emoji: Nullable(Type.Enum([...limits.chat.reactions])) }),
    returns: Message,
    problems: ['chat-not-found', 'chat-closed', 'message-not-found'],
  }),
} as const

export const chat = chatRoutes
export const messages = messageRoutes
