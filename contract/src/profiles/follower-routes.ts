import { pageLimits } from '../api/limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Follower } from './follower.ts'

export const followers = {
  listFollowers: route({
    method: 'GET',
    path: '/profile/followers',
    who: 'user',
    summary: 'List followers of the current profile, newest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(Follower),
  }),
} as const
