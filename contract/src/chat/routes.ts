import Type, { type Static } from 'typebox'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, named, Nullable, Time } from '../api/schema.ts'
import { limits } from '../limits.ts'
import { ContentKind, Media } from '../content/media.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

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

const ChatSettings = named('ChatSettings', Type.Object({ may_write: MayWrite }))
export type ChatSettings = Static<typeof ChatSettings>

export const chat = {
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
    ceiling: 'newChats',
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
    ceiling: 'settings',
    summary: 'Move a request to the contacts',
    params: IdParams,
    returns: Chat,
    problems: ['chat-not-found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/chat/chats/:id',
    who: 'user',
    ceiling: 'settings',
    summary: 'Delete the messages of a chat so far, for oneself alone',
    params: IdParams,
    returns: Done,
    problems: ['chat-not-found'],
  }),
  read: route({
    method: 'POST',
    path: '/chat/chats/:id/read',
    who: 'user',
    ceiling: 'chatSigns',
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
    ceiling: 'chatSigns',
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
    ceiling: 'settings',
    summary: 'Choose who may write to the current profile',
    body: ChatSettings,
    returns: ChatSettings,
  }),
} as const
