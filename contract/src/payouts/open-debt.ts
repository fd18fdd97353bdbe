import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { incomeTypes } from '../ledger/transaction-type.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** What a user owes because a sale was reversed after their share had left, or the payment for their AI use was. */
export const OpenDebt = named(
  'OpenDebt',
  Type.Object({
    id: Id,
    profile: ProfileBadge,
    debtor: Nullable(ProfileBadge),
    is_of_former_owner: Type.Boolean({
      description: 'the debtor gave the profile to somebody else since, whose earnings do not pay for it',
    }),
    amount: CreditAmount,
    open: Type.Number({ description: 'what of the amount is not settled yet' }),
    income_type: Type.Enum([...incomeTypes, 'ai_tool_usage'], {
      description: 'what the share was of; AI use is owed by the user who spent it',
    }),
    reversal: Type.Enum(['payment_refund', 'payment_dispute']),
    created_at: Time,
  }),
)
export type OpenDebt = Static<typeof OpenDebt>
