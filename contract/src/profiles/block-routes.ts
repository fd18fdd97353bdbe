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
    summary: 'Whom the current profile blocked, latest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(AvoidedProfile),
  }),
  listMuted: route({
    method: 'GET',
    path: '/profile/muted',
    who: 'user',
    summary: 'Whom the current profile muted, latest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(AvoidedProfile),
  }),
  block: route({
    method: 'POST',
    path: '/profile/:id/block',
    who: 'user',
    ceiling: 'follows',
    summary:
      'Block a profile: neither of the two sees or reaches the other; blocking it again changes nothing',
    params: IdParams,
    returns: Done,
    problems: ['profile-not-found', 'own-profile'],
  }),
  unblock: route({
    method: 'DELETE',
    path: '/profile/:id/block',
    who: 'user',
    ceiling: 'follows',
    summary: 'Lift a block; follows that it ended stay ended',
    params: IdParams,
    returns: Done,
    problems: ['not-blocked'],
  }),
  mute: route({
    method: 'POST',
    path: '/profile/:id/mute',
    who: 'user',
    ceiling: 'follows',
    summary:
      'Hide a profile’s posts, stories and notifications from the current profile, which nobody is told',
    params: IdParams,
    returns: Done,
    problems: ['profile-not-found', 'own-profile'],
  }),
  unmute: route({
    method: 'DELETE',
    path: '/profile/:id/mute',
    who: 'user',
    ceiling: 'follows',
    summary: 'Show a muted profile’s posts, stories and notifications again',
    params: IdParams,
    returns: Done,
    problems: ['not-muted'],
  }),
} as const
