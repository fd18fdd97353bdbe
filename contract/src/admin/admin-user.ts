import Type, { type Static } from 'typebox'
import { Role } from '../accounts/user.ts'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** A person who signs in, as admins see them. */
export const AdminUser = named(
  'AdminUser',
  Type.Object({
    id: Id,
    identifier: Type.String({ description: 'u and 10 digits' }),
    email: Nullable(Type.String()),
    role: Role,
    is_own: Type.Boolean({ description: 'the viewer' }),
    profiles: Type.Array(ProfileBadge, { description: 'oldest first' }),
    created_at: Time,
  }),
)
export type AdminUser = Static<typeof AdminUser>

/** A user's spendable credits as admins see them. */
export const AdminCredits = Type.Object({
  credits: CreditAmount,
  owed: Type.Number({ description: 'debts from reversed payments to the user' }),
  given: Type.Number({
    description: 'the free or given part of these, the only credits that can be taken back',
  }),
})
export type AdminCredits = Static<typeof AdminCredits>
