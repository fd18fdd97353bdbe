import Type, { type Static } from 'typebox'
import { named, Nullable, Time } from '../api/schema.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** A correction of a payout's fee, as admins see it. */
export const FeeChange = named(
  'FeeChange',
  Type.Object({
    before_cents: Nullable(Type.Integer({ description: 'null if no fee was known' })),
    fee_cents: Type.Integer(),
    by: Nullable(ProfileBadge),
    at: Time,
  }),
)
export type FeeChange = Static<typeof FeeChange>
