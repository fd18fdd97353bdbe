import Type, { type Static } from 'typebox'
import { named } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** A creator's earnings and what happened to them, for admins. */
export const CreatorCredits = named(
  'CreatorCredits',
  Type.Object({
    profile: ProfileBadge,
    earned: Type.Number({ description: 'ever, after fees and refunds, in credits' }),
    total: Type.Number({ description: 'the part that hasn’t left, pending or not' }),
    available: CreditAmount,
    pending: CreditAmount,
    on_its_way: Type.Number({ description: 'in payouts that aren’t settled yet' }),
    owed: Type.Number({ description: 'debts from reversed payments to the profile' }),
  }),
)
export type CreatorCredits = Static<typeof CreatorCredits>
