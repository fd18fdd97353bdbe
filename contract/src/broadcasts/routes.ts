import Type from 'typebox'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, Nullable } from '../api/schema.ts'
import { Audience, Broadcast, BroadcastForm, WelcomeMessage, WrittenForm } from './broadcast.ts'
import { broadcastLimits } from './limits.ts'

const writingProblems = [
  'not-creator',
  'message-is-empty',
  'content-not-usable',
  'selling-not-allowed',
  'amount-too-small',
] as const

export const broadcasts = {
  list: route({
    method: 'GET',
    path: '/chat/broadcasts',
    who: 'user',
    summary: 'List your broadcasts with their statistics, latest first',
    query: pageQuery(broadcastLimits.page),
    returns: pageOf(Broadcast),
  }),
  create: route({
    method: 'POST',
    path: '/chat/broadcasts',
    who: 'user',
    ceiling: 'broadcasts',
    summary: `Send a message to many people, or schedule it; up to ${broadcastLimits.perDay} a day. Idempotent by the id that you create`,
    body: Type.Object({ id: Id, ...BroadcastForm.properties }),
    returns: Broadcast,
    problems: [...writingProblems, 'conflict'],
  }),
  count: route({
    method: 'POST',
    path: '/chat/broadcasts/audience',
    who: 'user',
    ceiling: 'searches',
    summary: 'Count the people that a broadcast to these lists would reach',
    body: Audience,
    returns: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
    problems: ['not-creator'],
  }),
  show: route({
    method: 'GET',
    path: '/chat/broadcasts/:id',
    who: 'user',
    summary: 'Get one of your broadcasts with its statistics',
    params: IdParams,
    returns: Broadcast,
    problems: ['broadcast-not-found'],
  }),
  edit: route({
    method: 'PUT',
    path: '/chat/broadcasts/:id',
    who: 'user',
    ceiling: 'broadcasts',
    summary: 'Edit a scheduled broadcast, or send it now',
    params: IdParams,
    body: BroadcastForm,
    returns: Broadcast,
    problems: [...writingProblems, 'broadcast-not-found', 'broadcast-not-scheduled'],
  }),
  cancel: route({
    method: 'POST',
    path: '/chat/broadcasts/:id/cancel',
    who: 'user',
    ceiling: 'settings',
    summary: 'Cancel a scheduled broadcast',
    params: IdParams,
    returns: Broadcast,
    problems: ['broadcast-not-found', 'broadcast-not-scheduled'],
  }),
  unsend: route({
    method: 'POST',
    path: '/chat/broadcasts/:id/unsend',
    who: 'user',
    ceiling: 'settings',
    summary: 'Unsend a broadcast. Buyers keep their purchases',
    params: IdParams,
    returns: Broadcast,
    problems: ['broadcast-not-found', 'broadcast-not-sent'],
  }),
  showWelcome: route({
    method: 'GET',
    path: '/chat/welcome-message',
    who: 'user',
    summary: 'Get your welcome message',
    returns: Type.Object({ welcome_message: Nullable(WelcomeMessage) }),
  }),
  saveWelcome: route({
    method: 'PUT',
    path: '/chat/welcome-message',
    who: 'user',
    ceiling: 'settings',
    summary: 'Set your welcome message, which people get when they first subscribe to you',
    body: WrittenForm,
    returns: WelcomeMessage,
    problems: writingProblems,
  }),
  removeWelcome: route({
    method: 'DELETE',
    path: '/chat/welcome-message',
    who: 'user',
    ceiling: 'settings',
    summary: 'Remove your welcome message',
    returns: Done,
  }),
} as const
