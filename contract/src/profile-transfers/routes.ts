import Type, { type Static } from 'typebox'
import { ConfirmingPassword } from '../accounts/routes.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { Username } from '../profiles/routes.ts'
import { route } from '../api/route.ts'
import { Id, IdParams, named, Nullable, Time } from '../api/schema.ts'

export const ProfileTransferState = Type.Enum(['pending', 'accepted', 'declined', 'canceled', 'expired'])
export type ProfileTransferState = Static<typeof ProfileTransferState>

/** One user gives a profile to another, who has to accept it. */
export const ProfileTransfer = named(
  'ProfileTransfer',
  Type.Object({
    id: Id,
    profile: ProfileBadge,
    to: Nullable(ProfileBadge),
    is_incoming: Type.Boolean({ description: 'to the own user, from somebody else' }),
    state: ProfileTransferState,
    created_at: Time,
    expires_at: Time,
    decided_at: Nullable(Time),
  }),
)
export type ProfileTransfer = Static<typeof ProfileTransfer>

export const profileTransfers = {
  request: route({
    method: 'POST',
    path: '/user/profile/transfer',
    who: 'user',
    ceiling: 'profiles',
    summary:
      'Transfer an own profile, with everything it published and earned, to another user; nothing changes until they accept',
    body: Type.Object({
      id: Id,
      profile_id: Id,
      to: Username,
      password: ConfirmingPassword,
    }),
    returns: ProfileTransfer,
    problems: [
      'wrong-password',
      'too-many-requests',
      'profile-not-found',
      'own-profile',
      'last-profile',
      'too-many-profiles',
      'transfer-pending',
      'payouts-under-way',
      'credits-owed',
      'conflict',
    ],
  }),
  list: route({
    method: 'GET',
    path: '/user/profile/transfer',
    who: 'user',
    summary: 'Pending profile transfers, from and to the own user',
    returns: Type.Object({ data: Type.Array(ProfileTransfer) }),
  }),
  accept: route({
    method: 'POST',
    path: '/user/profile/transfer/:id/accept',
    who: 'user',
    ceiling: 'profiles',
    summary: 'Accept a profile transfer to the own user',
    params: IdParams,
    returns: ProfileTransfer,
    problems: [
      'transfer-not-found',
      'transfer-over',
      'last-profile',
      'too-many-profiles',
      'payouts-under-way',
      'credits-owed',
    ],
  }),
  end: route({
    method: 'DELETE',
    path: '/user/profile/transfer/:id',
    who: 'user',
    ceiling: 'profiles',
    summary: 'Cancel an own profile transfer, or decline one to the own user',
    params: IdParams,
    returns: ProfileTransfer,
    problems: ['transfer-not-found', 'transfer-over'],
  }),
} as const
