import Type, { type Static } from 'typebox'
import { CreditAmount } from '../money/amount.ts'
import { limits } from '../limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { route } from '../api/route.ts'
import { Id, IdParams, named, Nullable, Time } from '../api/schema.ts'

/** The own referral link and what it brought. The names of the fields are the specification's. */
export const Referral = named(
  'Referral',
  Type.Object({
    referralUrl: Type.String(),
    referralsCount: Type.Integer(),
    rewards: CreditAmount,
    referralStats: Type.Object({
      last_30_days: Type.Object({ referrals: Type.Integer(), rewards: CreditAmount }),
      earning_referrals: Type.Integer({ description: 'of whom a reward came at least once' }),
    }),
    userReferralBasePercentageSocialMedia: Type.Number({ description: 'percent of the platform’s fee' }),
    userReferralBasePercentageAiHub: Type.Number({ description: 'percent of AI spending' }),
  }),
)
export type Referral = Static<typeof Referral>

/** Somebody who came by the own link, and what came of it. */
export const ReferredPerson = named(
  'ReferredPerson',
  Type.Object({ profile: ProfileBadge, joined_at: Time, rewards: CreditAmount }),
)
export type ReferredPerson = Static<typeof ReferredPerson>

const AgreedPercentage = Nullable(
  Type.Integer({ minimum: 0, maximum: 100, description: 'null is the usual percentage' }),
)

/** What was agreed with a user as referrer, for admins. */
export const ReferralTerms = named(
  'ReferralTerms',
  Type.Object({
    userReferralBasePercentageSocialMedia: AgreedPercentage,
    userReferralBasePercentageAiHub: AgreedPercentage,
    highest_social: Type.Integer({
      description:
        'the highest percentage at which every offer still covers what its credits can be paid out as',
    }),
    highest_ai: Type.Integer(),
    changed_by: Nullable(Id),
    changed_at: Nullable(Time),
  }),
)
export type ReferralTerms = Static<typeof ReferralTerms>

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
    query: pageQuery(limits.page.default),
    returns: Type.Object({ ...pageOf(ReferredPerson).properties, referral: Referral }),
  }),
  showForAdmin: route({
    method: 'GET',
    path: '/admin/user/:id/referrals',
    who: 'admin',
    summary:
      'Referral percentages of a user, the figures of each of their profiles, and who came by their links',
    params: IdParams,
    query: pageQuery(limits.page.default),
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
