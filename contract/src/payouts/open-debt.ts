import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { incomeTypes } from '../ledger/transaction-type.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** A user's debt. A sale was reversed after their share was spent, or the payment for their AI use was reversed. */
export const OpenDebt = named(
  'OpenDebt',
  Type.Object({
    id: Id,
    profile: ProfileBadge,
    debtor: Nullable(ProfileBadge),
    is_of_former_owner: Type.Boolean({
      description:
        'the debtor has transferred the profile since; its new owner’s earnings don’t settle the debt',
    }),
    amount: CreditAmount,
    open: Type.Number({ description: 'the part of the amount that isn’t settled yet' }),
    income_type: Type.Enum([...incomeTypes, 'ai_tool_usage'], {
      description: 'the kind of income; AI usage is owed by the user who spent the credits',
    }),
    reversal: Type.Enum(['payment_refund', 'payment_dispute']),
    created_at: Time,
  }),
)
export type OpenDebt = Static<typeof OpenDebt>
