import Type, { type Static } from 'typebox'
import { named, Nullable, Time } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** The earnings behind a payout, for admins. */
export const PayoutBackground = named(
  'PayoutBackground',
  Type.Object({
    earned_since: Nullable(
      Type.String({
        format: 'date',
        description: 'the UTC day of the oldest earnings; null if they didn’t come from sales',
      }),
    ),
    payers: Type.Array(Type.Object({ profile: Nullable(ProfileBadge), amount: CreditAmount }), {
      description: 'the profiles that paid most of the earnings since then',
    }),
    payers_count: Type.Integer(),
    refunded: CreditAmount,
    disputed: CreditAmount,
    transferred_at: Type.Array(Time, { description: 'when the profile was transferred' }),
    destination_changed_at: Nullable(Time),
  }),
)
export type PayoutBackground = Static<typeof PayoutBackground>
