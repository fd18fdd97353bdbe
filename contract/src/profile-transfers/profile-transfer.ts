import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

export const ProfileTransferState = Type.Enum(['pending', 'accepted', 'declined', 'canceled', 'expired'])
export type ProfileTransferState = Static<typeof ProfileTransferState>

/** One user gives a profile to another, who has to accept it. */
export const ProfileTransfer = named(
  'ProfileTransfer',
  Type.Object({
    id: Id,
    profile: ProfileBadge,
    to: Nullable(ProfileBadge),
    is_incoming: Type.Boolean({ description: 'to you, from someone else' }),
    state: ProfileTransferState,
    created_at: Time,
    expires_at: Time,
    decided_at: Nullable(Time),
  }),
)
export type ProfileTransfer = Static<typeof ProfileTransfer>
