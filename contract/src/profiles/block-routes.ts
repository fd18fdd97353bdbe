import { pageLimits } from '../api/limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, IdParams } from '../api/schema.ts'
import { AvoidedProfile } from './avoided-profile.ts'

export const blocks = {
  listBlocked: route({
    method: 'GET',
    path: '/profile/blocked',
    who: 'user',
    summary: 'List blocked profiles, newest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(AvoidedProfile),
  }),
  listMuted: route({
    method: 'GET',
    path: '/profile/muted',
    who: 'user',
    summary: 'List muted profiles, newest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(AvoidedProfile),
  }),
  block: route({
    method: 'POST',
    path: '/profile/:id/block',
    who: 'user',
    ceiling: 'follows',
    summary: 'Block a profile. Neither of you can see or reach the other. Blocking again has no effect',
    params: IdParams,
    returns: Done,
    problems: ['profile-not-found', 'own-profile'],
  }),
  unblock: route({
    method: 'DELETE',
    path: '/profile/:id/block',
    who: 'user',
    ceiling: 'follows',
    summary: 'Unblock a profile. Follows that the block ended aren’t restored',
    params: IdParams,
    returns: Done,
    problems: ['not-blocked'],
  }),
  mute: route({
    method: 'POST',
    path: '/profile/:id/mute',
    who: 'user',
    ceiling: 'follows',
    summary: 'Mute a profile: hide its posts, stories and notifications from you. Nobody is notified',
    params: IdParams,
    returns: Done,
    problems: ['profile-not-found', 'own-profile'],
  }),
  unmute: route({
    method: 'DELETE',
    path: '/profile/:id/mute',
    who: 'user',
    ceiling: 'follows',
    summary: 'Unmute a profile',
    params: IdParams,
    returns: Done,
    problems: ['not-muted'],
  }),
} as const
