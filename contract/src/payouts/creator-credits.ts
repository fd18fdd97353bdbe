import Type, { type Static } from 'typebox'
import { named } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** What a creator earned and what became of it, for admins. */
export const CreatorCredits = named(
  'CreatorCredits',
  Type.Object({
    profile: ProfileBadge,
    earned: Type.Number({ description: 'ever, after fees and refunds, in credits' }),
    total: Type.Number({ description: 'what is left of it, pending or not' }),
    available: CreditAmount,
    pending: CreditAmount,
    on_its_way: Type.Number({ description: 'in payouts that aren’t settled yet' }),
    owed: Type.Number({ description: 'what the profile owes because payments to it were reversed' }),
  }),
)
export type CreatorCredits = Static<typeof CreatorCredits>
