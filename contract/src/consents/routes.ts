import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams } from '../api/schema.ts'
import { Consent, ConsentForStaff, ConsentKind, ConsentStatus, ConsentWithLink, Release } from './consent.ts'
import { consentLimits } from './limits.ts'

const PhotoIds = Type.Array(Id, {
  minItems: 1,
  maxItems: consentLimits.photos,
  description: 'own photos; a release can also cover videos',
})
const FullName = Type.String({ minLength: 1, maxLength: consentLimits.name })

/** Reading and deciding need the link and no account. An unknown token is a 404. */
const TokenParams = Type.Object({ token: Type.String({ maxLength: 100 }) })

export const consents = {
  list: route({
    method: 'GET',
    path: '/ai/consents',
    who: 'user',
    summary: 'List your face consents, newest first',
    query: Type.Object({ ...pageFields(24), status: Type.Optional(ConsentStatus) }),
    returns: pageOf(Consent),
  }),
  createOwn: route({
    method: 'POST',
    path: '/ai/consents/own',
    who: 'user',
    ceiling: 'consents',
    summary: 'Verify photos of your face against a selfie that you have just taken. Idempotent by id',
    makesId: true,
    body: Type.Object({ id: Id, photo_ids: PhotoIds, selfie_id: Id }),
    returns: Consent,
    problems: ['face-check-unavailable', 'conflict'],
  }),
  createRelease: route({
    method: 'POST',
    path: '/ai/consents/release',
    who: 'user',
    ceiling: 'consents',
    summary: 'Ask someone to sign a release for photos of them. Idempotent by id',
    makesId: true,
    body: Type.Object({ id: Id, person_name: FullName, photo_ids: PhotoIds }),
    returns: ConsentWithLink,
    problems: ['conflict'],
  }),
  show: route({
    method: 'GET',
    path: '/ai/consents/:id',
    who: 'user',
    summary: 'Get one of your face consents',
    params: IdParams,
    returns: Consent,
    problems: ['consent-not-found'],
  }),
  renewLink: route({
    method: 'POST',
    path: '/ai/consents/:id/link',
    who: 'user',
    ceiling: 'consents',
    summary: 'Create a new link to an unsigned release. The previous link stops working',
    params: IdParams,
    returns: ConsentWithLink,
    problems: ['consent-not-found', 'release-decided', 'release-taken-back'],
  }),
  revoke: route({
    method: 'POST',
    path: '/ai/consents/:id/revoke',
    who: 'user',
    bannedToo: true,
    ceiling: { exempt: 'revoking a consent must always work' },
    summary: 'Revoke one of your face consents. Everything made with it is hidden from everyone',
    params: IdParams,
    returns: Consent,
    problems: ['consent-not-found', 'consent-ended'],
  }),
  showRelease: route({
    method: 'GET',
    path: '/releases/:token',
    who: 'anyone',
    ceiling: 'releases',
    summary: 'Get a release that you were asked to sign',
    params: TokenParams,
    returns: Release,
    problems: ['release-not-found'],
  }),
  signRelease: route({
    method: 'POST',
    path: '/releases/:token/sign',
    who: 'anyone',
    ceiling: 'releases',
    summary: 'Sign a release with your full name',
    params: TokenParams,
    body: Type.Object({
      full_name: FullName,
      is_adult: Type.Boolean({ description: 'that the person signing is at least 18' }),
      agrees: Type.Boolean({ description: 'to the text of the release' }),
    }),
    returns: Release,
    problems: ['release-not-found', 'own-release', 'release-decided', 'release-taken-back'],
  }),
  declineRelease: route({
    method: 'POST',
    path: '/releases/:token/decline',
    who: 'anyone',
    ceiling: 'releases',
    summary: 'Decline a release',
    params: TokenParams,
    returns: Release,
    problems: ['release-not-found', 'release-decided'],
  }),
  revokeRelease: route({
    method: 'POST',
    path: '/releases/:token/revoke',
    who: 'anyone',
    ceiling: 'releases',
    summary: 'Revoke a release that you signed. Everything made with it is hidden from everyone',
    params: TokenParams,
    returns: Release,
    problems: ['release-not-found', 'consent-ended'],
  }),
  listAll: route({
    method: 'GET',
    path: '/admin/consents',
    who: 'moderator',
    summary: 'List all face consents, newest first',
    query: Type.Object({
      ...pageFields(pageLimits.adminTable),
      status: Type.Optional(ConsentStatus),
      kind: Type.Optional(ConsentKind),
      profile_id: Type.Optional(Id),
    }),
    returns: pageOf(ConsentForStaff),
  }),
  revokeAny: route({
    method: 'POST',
    path: '/admin/consents/:id/revoke',
    who: 'moderator',
    ceiling: 'staffDecisions',
    summary: 'Revoke any face consent, with a reason that is stored',
    params: IdParams,
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: consentLimits.reason }) }),
    returns: Done,
    problems: ['consent-not-found', 'consent-ended'],
  }),
} as const
