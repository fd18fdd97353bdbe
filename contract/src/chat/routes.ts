import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams } from '../api/schema.ts'
import { Chat, ChatFolder, ChatMedia, ChatSettings, ChatType, WhoCanWrite } from './chat.ts'
import { chatLimits } from './limits.ts'
import { ContentKind } from '../content/media.ts'
import { profileLimits } from '../profiles/limits.ts'

export const chat = {
  contacts: route({
    method: 'GET',
    path: '/chat/contacts',
    who: 'user',
    summary:
      'List chats of the current profile that have messages, pinned ones first, then newest first. With `chat_type: "ai"`, list the one with the assistant',
    query: Type.Object({
      ...pageFields(chatLimits.contactsPage),
      folder: Type.Optional(ChatFolder),
      search: Type.Optional(Type.String({ maxLength: profileLimits.displayName.most })),
      unread: Type.Optional(Type.Boolean({ description: 'only those with unread messages' })),
      chat_type: Type.Optional(ChatType),
    }),
    returns: pageOf(Chat),
  }),
  list: route({
    method: 'GET',
    path: '/chat/chats',
    who: 'user',
    summary: 'List the same chats as the contacts, in larger pages',
    query: Type.Object({ ...pageFields(pageLimits.default), folder: Type.Optional(ChatFolder) }),
    returns: pageOf(Chat),
  }),
  countUnread: route({
    method: 'GET',
    path: '/chat/unread',
    who: 'user',
    summary: 'Count chats with unread messages, without requests',
    returns: Type.Object({
      count: Type.Integer({ minimum: 0, description: `at most ${chatLimits.unread + 1}` }),
      requests: Type.Integer({ minimum: 0, description: `at most ${chatLimits.unread + 1}` }),
    }),
  }),
  open: route({
    method: 'POST',
    path: '/chat/chats',
    who: 'user',
    ceiling: 'newChats',
    summary:
      'Get the chat with a profile, or open one. With `chat_type: "ai"`, get the chat with the assistant',
    body: Type.Object({
      chat_type: Type.Optional(ChatType),
      profile_id: Type.Optional(Id),
    }),
    returns: Chat,
    problems: ['profile-not-found', 'own-profile'],
  }),
  show: route({
    method: 'GET',
    path: '/chat/chats/:id',
    who: 'user',
    summary: 'Get a chat of the current profile',
    params: IdParams,
    returns: Chat,
    problems: ['chat-not-found'],
  }),
  accept: route({
    method: 'POST',
    path: '/chat/chats/:id/accept',
    who: 'user',
    ceiling: 'settings',
    summary: 'Accept a chat request',
    params: IdParams,
    returns: Chat,
    problems: ['chat-not-found'],
  }),
  pin: route({
    method: 'POST',
    path: '/chat/chats/:id/pin',
    who: 'user',
    ceiling: 'settings',
    summary: 'Pin a chat above the others in your list',
    params: IdParams,
    returns: Chat,
    problems: ['chat-not-found'],
  }),
  unpin: route({
    method: 'DELETE',
    path: '/chat/chats/:id/pin',
    who: 'user',
    ceiling: 'settings',
    summary: 'Unpin a chat',
    params: IdParams,
    returns: Chat,
    problems: ['chat-not-found'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/chat/chats/:id',
    who: 'user',
    ceiling: 'settings',
    summary: 'Clear a chat’s messages for yourself only, except those that you bought',
    params: IdParams,
    returns: Done,
    problems: ['chat-not-found'],
  }),
  read: route({
    method: 'POST',
    path: '/chat/chats/:id/read',
    who: 'user',
    bannedToo: true,
    ceiling: 'chatSigns',
    summary: 'Mark a chat’s messages as read, up to a message number',
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
    summary: 'Show the other person that you’re typing',
    params: IdParams,
    returns: Done,
    problems: ['chat-not-found'],
  }),
  media: route({
    method: 'GET',
    path: '/chat/chats/:id/media',
    who: 'user',
    summary: 'List the photos and videos of a chat, newest first',
    params: IdParams,
    query: Type.Object({ ...pageFields(pageLimits.default), kind: Type.Optional(ContentKind) }),
    returns: pageOf(ChatMedia),
    problems: ['chat-not-found'],
  }),
  showSettings: route({
    method: 'GET',
    path: '/chat/settings',
    who: 'user',
    summary:
      'Get the settings for who can message the current profile, and for whether others see when it is online',
    returns: ChatSettings,
  }),
  changeSettings: route({
    method: 'PUT',
    path: '/chat/settings',
    who: 'user',
    ceiling: 'settings',
    summary: 'Set who can message the current profile, and whether others see when it is online',
    body: Type.Object({
      who_can_write: Type.Optional(WhoCanWrite),
      shows_online: Type.Optional(Type.Boolean()),
    }),
    returns: ChatSettings,
  }),
} as const
