import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, IdParams } from '../api/schema.ts'
import {
  IdentityCheckForStaff,
  IdentityForm,
  IdentityReason,
  IdentityState,
  OwnIdentity,
  PictureSide,
} from './identity-check.ts'
import { verificationLimits } from './limits.ts'

export const verification = {
  showOwn: route({
    method: 'GET',
    path: '/user/kyc',
    who: 'user',
    summary: 'Get your latest identity check and how long reviews take',
    returns: OwnIdentity,
  }),
  submit: route({
    method: 'POST',
    path: '/user/kyc',
    who: 'user',
    ceiling: 'identityChecks',
    summary: 'Send your details and pictures to have your identity verified. Idempotent by id',
    makesId: true,
    body: IdentityForm,
    returns: OwnIdentity,
    problems: ['identity-check-pending', 'identity-verified', 'too-many-requests', 'conflict'],
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/user/kyc',
    who: 'user',
    ceiling: { exempt: 'deleting pictures of an identity document must always work' },
    summary: 'Withdraw your pending identity check. Its details and pictures are deleted',
    returns: OwnIdentity,
  }),
  sendOwnPicture: route({
    method: 'GET',
    path: '/user/kyc/pictures/:id',
    who: 'user',
    summary: 'Get a picture that you uploaded for an identity check and haven’t sent yet',
    params: IdParams,
    returns: Type.Unknown(),
  }),
  list: route({
    method: 'GET',
    path: '/admin/kyc',
    who: 'admin',
    summary: 'List identity checks. Pending ones are oldest first, all others newest first',
    query: Type.Object({ ...pageFields(pageLimits.adminTable), state: Type.Optional(IdentityState) }),
    returns: pageOf(IdentityCheckForStaff),
  }),
  show: route({
    method: 'GET',
    path: '/admin/kyc/:id',
    who: 'admin',
    summary: 'Get an identity check',
    params: IdParams,
    returns: IdentityCheckForStaff,
    problems: ['identity-check-not-found'],
  }),
  sendPicture: route({
    method: 'GET',
    path: '/admin/kyc/:id/pictures/:side',
    who: 'admin',
    summary: 'Get a picture of a pending identity check. Each request is recorded',
    params: Type.Object({ id: Id, side: PictureSide }),
    returns: Type.Unknown(),
    problems: ['identity-check-not-found', 'own-identity-check'],
  }),
  approve: route({
    method: 'POST',
    path: '/admin/kyc/:id/approve',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Approve an identity check. Approving again has no effect',
    params: IdParams,
    returns: IdentityCheckForStaff,
    problems: ['identity-check-not-found', 'identity-check-decided', 'own-identity-check'],
  }),
  reject: route({
    method: 'POST',
    path: '/admin/kyc/:id/reject',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Reject an identity check with a reason. The user can send another one',
    params: IdParams,
    body: Type.Object({
      reason: IdentityReason,
      message: Type.Optional(Type.String({ maxLength: verificationLimits.message })),
    }),
    returns: IdentityCheckForStaff,
    problems: ['identity-check-not-found', 'identity-check-decided', 'own-identity-check'],
  }),
} as const
