import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** The user's referral link and its results. The field names are the specification's. */
export const Referral = named(
  'Referral',
  Type.Object({
    referralUrl: Type.String(),
    referralsCount: Type.Integer(),
    rewards: CreditAmount,
    referralStats: Type.Object({
      last_30_days: Type.Object({ referrals: Type.Integer(), rewards: CreditAmount }),
      earning_referrals: Type.Integer({ description: 'who earned the user at least one reward' }),
    }),
    userReferralBasePercentageSocialMedia: Type.Number({ description: 'percent of the platform’s fee' }),
    userReferralBasePercentageAiHub: Type.Number({ description: 'percent of AI spending' }),
  }),
)
export type Referral = Static<typeof Referral>

/** A person who signed up through the user's link, and the rewards they brought. */
export const ReferredPerson = named(
  'ReferredPerson',
  Type.Object({ profile: ProfileBadge, joined_at: Time, rewards: CreditAmount }),
)
export type ReferredPerson = Static<typeof ReferredPerson>

export const AgreedPercentage = Nullable(
  Type.Integer({ minimum: 0, maximum: 100, description: 'null for the default percentage' }),
)

/** The percentages agreed with a user as referrer, for admins. */
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
