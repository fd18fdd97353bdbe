import Type from 'typebox'
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
    summary: 'The own referral link, counts and rewards',
    returns: Referral,
  }),
  showReferrer: route({
    method: 'GET',
    path: '/referral/:code',
    who: 'anyone',
    summary: 'Whose referral link this is, by the code in the link or the id of a profile',
    params: Type.Object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    returns: ProfileBadge,
    problems: ['profile-not-found'],
  }),
  list: route({
    method: 'GET',
    path: '/setting/referrals',
    who: 'user',
    summary: 'Who came by the own link, latest first, with the figures of GET /user/referral',
    query: pageQuery(pageLimits.default),
    returns: Type.Object({ ...pageOf(ReferredPerson).properties, referral: Referral }),
  }),
  showForAdmin: route({
    method: 'GET',
    path: '/admin/user/:id/referrals',
    who: 'admin',
    summary:
      'Referral percentages of a user, the figures of each of their profiles, and who came by their links',
    params: IdParams,
    query: pageQuery(pageLimits.default),
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
    summary: 'Agree on referral percentages with a user, or return to the usual ones',
    params: IdParams,
    body: Type.Object({
      userReferralBasePercentageSocialMedia: AgreedPercentage,
      userReferralBasePercentageAiHub: AgreedPercentage,
    }),
    returns: ReferralTerms,
    problems: ['not-found', 'own-referral-terms', 'referral-percentage-too-high'],
  }),
} as const
