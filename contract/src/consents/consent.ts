import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { Media, Picture } from '../content/media.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'

/** `own`: the user's face, compared with a selfie. `release`: the face of somebody else, who signed a release. */
export const ConsentKind = Type.Enum(['own', 'release'])
export type ConsentKind = Static<typeof ConsentKind>

/**
 * A consent for the user's own face is `checking`, then `active` or `refused`. A release is `waiting` until the person
 * signs it (`active`) or declines it. Only an active consent is valid for new results, and any consent can be revoked.
 * A consent has `ended` if its profile was transferred; earlier results stay visible until it is revoked.
 */
export const ConsentStatus = Type.Enum([
  'checking',
  'waiting',
  'active',
  'refused',
  'declined',
  'revoked',
  'ended',
])
export type ConsentStatus = Static<typeof ConsentStatus>

/** Why the user's face wasn't verified. */
export const ConsentRefusalCode = Type.Enum([
  'other-person',
  'same-picture',
  'no-face',
  'several-faces',
  'too-small',
  'turned-away',
  'may-be-minor',
  'taken-back',
  'unreadable',
  'unavailable',
])
export type ConsentRefusalCode = Static<typeof ConsentRefusalCode>

export const ConsentRevoker = Type.Enum(['owner', 'person', 'staff'])
export type ConsentRevoker = Static<typeof ConsentRevoker>

/** A consent as its owner sees it. It lists only photos of the current profile that still exist. */
export const Consent = named(
  'Consent',
  Type.Object({
    id: Id,
    kind: ConsentKind,
    status: ConsentStatus,
    /**
     * A release can be signed while it is waiting, unless consent to one of its files was declined or
     * revoked elsewhere.
     */
    can_be_signed: Type.Boolean(),
    /** The person whose consent was requested; null for the user's own face. */
    person_name: Nullable(Type.String()),
    photos: Type.Array(Media),
    refusal: Nullable(
      Type.Object({
        code: ConsentRefusalCode,
        /** An explanation for the owner. */
        message: Type.String(),
        /** The photo or selfie that was refused; null if the reason concerns neither. */
        content_id: Nullable(Id),
      }),
    ),
    /** The release, word for word as it is signed; null for the user's own face. */
    text: Nullable(Type.String()),
    signed_name: Nullable(Type.String()),
    created_at: Time,
    /** When it was verified, refused, signed or declined. */
    decided_at: Nullable(Time),
    revoked_at: Nullable(Time),
    revoked_by: Nullable(ConsentRevoker),
    /** When its profile was transferred. */
    ended_at: Nullable(Time),
  }),
)
export type Consent = Static<typeof Consent>

/** A consent with the link for the person to sign. The link can't be shown again; only its hash is stored. */
export const ConsentWithLink = named(
  'ConsentWithLink',
  Type.Object({
    consent: Consent,
    /** Null if this consent had already been requested with the same id; request a new link. */
    link: Nullable(Type.String()),
  }),
)
export type ConsentWithLink = Static<typeof ConsentWithLink>

/** A photo or video of a release, as everyone with its link sees it. */
export const ReleasePhoto = Type.Object({
  kind: Type.Enum(['photo', 'video']),
  src: Type.String({ description: 'a WebP picture or an MP4 video' }),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type ReleasePhoto = Static<typeof ReleasePhoto>

/** A release as the person who has to sign it sees it. */
export const Release = named(
  'Release',
  Type.Object({
    status: Type.Enum(['waiting', 'active', 'declined', 'revoked', 'ended']),
    /** True while the release is waiting, unless consent to one of its files was declined or revoked elsewhere. */
    can_be_signed: Type.Boolean(),
    person_name: Type.String(),
    /** Null if the profile was deleted. */
    requested_by: Nullable(
      Type.Object({
        username: Type.String(),
        display_name: Type.String(),
        photo: Nullable(Picture),
      }),
    ),
    text: Type.String(),
    photos: Type.Array(ReleasePhoto),
    signed_name: Nullable(Type.String()),
    created_at: Time,
    decided_at: Nullable(Time),
    revoked_at: Nullable(Time),
    /** When the profile that requested it was transferred. */
    ended_at: Nullable(Time),
  }),
)
export type Release = Static<typeof Release>

/** A consent as moderators see it. */
export const ConsentForStaff = named(
  'ConsentForStaff',
  Type.Object({
    id: Id,
    kind: ConsentKind,
    status: ConsentStatus,
    /** Null if the profile was deleted. */
    profile: Nullable(ProfileBadge),
    person_name: Nullable(Type.String()),
    photos: Type.Array(Media),
    selfie: Nullable(Media),
    refusal: Nullable(ConsentRefusalCode),
    text: Nullable(Type.String()),
    signed_name: Nullable(Type.String()),
    created_at: Time,
    decided_at: Nullable(Time),
    revoked_at: Nullable(Time),
    revoked_by: Nullable(ConsentRevoker),
    /** The reason of the moderator who revoked it. */
    revoke_reason: Nullable(Type.String()),
    /** When its profile was transferred. The consent belonged to the former owner. */
    ended_at: Nullable(Time),
  }),
)
export type ConsentForStaff = Static<typeof ConsentForStaff>
