import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { states, Subscriber } from './subscriber.ts'

export const subscribers = {
  listSubscribers: route({
    method: 'GET',
    path: '/profile/subscribers',
    who: 'user',
    summary: 'List current and former subscribers of the current profile, newest first',
    query: Type.Object({
      ...pageFields(pageLimits.default),
      state: Type.Enum(states, { default: 'active' }),
    }),
    returns: pageOf(Subscriber),
  }),
} as const
