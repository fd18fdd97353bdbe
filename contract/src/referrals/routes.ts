import Type from 'typebox'
import { Reason } from '../admin/reason.ts'
import { pageLimits } from '../api/limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { IdParams } from '../api/schema.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { AgreedPercentage, Referral, ReferralTerms, ReferredPerson } from './referral.ts'

export const referrals = {
  show: route({
    method: 'GET',
    path: '/user/referral',
    who: 'user',
    summary: 'Get your referral link, counts and rewards',
    returns: Referral,
  }),
  showReferrer: route({
    method: 'GET',
    path: '/referral/:code',
    who: 'anyone',
    summary: 'Look up the owner of a referral link by its code or by a profile’s id',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    returns: ProfileBadge,
    problems: ['profile-not-found'],
  }),
  list: route({
    method: 'GET',
    path: '/setting/referrals',
    who: 'user',
    summary:
      'List the people who signed up through your link, newest first, with the statistics from GET /user/referral',
    query: pageQuery(pageLimits.default),
    returns: Type.Object({ ...pageOf(ReferredPerson).properties, referral: Referral }),
  }),
  showForAdmin: route({
    method: 'GET',
    path: '/admin/user/:id/referrals',
    who: 'admin',
    summary:
      'Get a user’s referral percentages, the statistics of each of their profiles, and who signed up through their links',
    params: IdParams,
    query: pageQuery(pageLimits.adminTable),
    returns: Type.Object({
      ...pageOf(ReferredPerson).properties,
      terms: ReferralTerms,
      profiles: Type.Array(Type.Object({ profile: ProfileBadge, referral: Referral })),
    }),
    problems: ['not-found'],
  }),
  changeTerms: route({
    method: 'PUT',
    path: '/admin/user/:id/referrals',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Set a user’s referral percentages, or reset them to the defaults',
    params: IdParams,
    body: Type.Object({
      userReferralBasePercentageSocialMedia: AgreedPercentage,
      userReferralBasePercentageAiHub: AgreedPercentage,
      reason: Reason,
    }),
    returns: ReferralTerms,
    problems: ['not-found', 'own-referral-terms', 'referral-percentage-too-high'],
  }),
} as const
