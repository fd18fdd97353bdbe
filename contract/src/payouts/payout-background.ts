import Type, { type Static } from 'typebox'
import { named, Nullable, Time } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** What an admin sees of the earnings behind a payout. */
export const PayoutBackground = named(
  'PayoutBackground',
  Type.Object({
    earned_since: Nullable(
      Type.String({
        format: 'date',
        description: 'the UTC day of the oldest earnings; null if no sale brought them',
      }),
    ),
    payers: Type.Array(Type.Object({ profile: Nullable(ProfileBadge), amount: CreditAmount }), {
      description: 'who paid most of what was earned since then',
    }),
    payers_count: Type.Integer(),
    refunded: CreditAmount,
    disputed: CreditAmount,
    transferred_at: Type.Array(Time, { description: 'when the profile changed hands' }),
    destination_changed_at: Nullable(Time),
  }),
)
export type PayoutBackground = Static<typeof PayoutBackground>
