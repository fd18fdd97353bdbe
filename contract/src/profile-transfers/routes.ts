import Type from 'typebox'
import { ConfirmingPassword } from '../accounts/security.ts'
import { route } from '../api/route.ts'
import { Id, IdParams } from '../api/schema.ts'
import { ProfileTransfer } from './profile-transfer.ts'
import { Username } from '../profiles/username.ts'

export const profileTransfers = {
  request: route({
    method: 'POST',
    path: '/user/profile/transfer',
    who: 'user',
    ceiling: 'profiles',
    summary:
      'Transfer one of your profiles, with everything it published and earned, to another user. Nothing changes until they accept',
    makesId: true,
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
      'earnings-moved-in',
      'conflict',
    ],
  }),
  list: route({
    method: 'GET',
    path: '/user/profile/transfer',
    who: 'user',
    summary: 'List pending profile transfers from you and to you',
    returns: Type.Object({ data: Type.Array(ProfileTransfer) }),
  }),
  accept: route({
    method: 'POST',
    path: '/user/profile/transfer/:id/accept',
    who: 'user',
    ceiling: 'profiles',
    summary: 'Accept a profile transfer to you',
    params: IdParams,
    returns: ProfileTransfer,
    problems: [
      'transfer-not-found',
      'transfer-over',
      'last-profile',
      'too-many-profiles',
      'payouts-under-way',
      'credits-owed',
      'earnings-moved-in',
    ],
  }),
  end: route({
    method: 'DELETE',
    path: '/user/profile/transfer/:id',
    who: 'user',
    bannedToo: true,
    ceiling: 'profiles',
    summary: 'Cancel a profile transfer that you requested, or decline one to you',
    params: IdParams,
    returns: ProfileTransfer,
    problems: ['transfer-not-found', 'transfer-over'],
  }),
} as const
