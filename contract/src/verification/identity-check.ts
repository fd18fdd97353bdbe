import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { verificationLimits } from './limits.ts'

export const IdentityState = Type.Enum(['pending', 'approved', 'rejected'])
export type IdentityState = Static<typeof IdentityState>

export const documentKinds = ['passport', 'id_card', 'driving_licence', 'residence_permit'] as const
export const DocumentKind = Type.Enum(documentKinds)
export type DocumentKind = Static<typeof DocumentKind>

/** Whether a check of this document needs a picture of its back. */
export const hasBack = (kind: DocumentKind): boolean => kind !== 'passport'

export const PictureSide = Type.Enum(['front', 'back', 'selfie'])
export type PictureSide = Static<typeof PictureSide>

/** Why an identity wasn't verified. */
export const identityReasons = [
  'unreadable',
  'incomplete',
  'expired',
  'not-accepted',
  'details-differ',
  'face-differs',
  'altered',
  'under-age',
  'other',
] as const
export const IdentityReason = Type.Enum(identityReasons)
export type IdentityReason = Static<typeof IdentityReason>

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'a day as YYYY-MM-DD' })

/** The details that users enter about themselves and their document. */
const details = {
  legal_name: Type.String({ maxLength: verificationLimits.legalName }),
  born_on: Day,
  country: Type.String({
    pattern: '^[A-Z]{2}$',
    description: 'that issued the document, as ISO 3166-1 alpha-2',
  }),
  document_kind: DocumentKind,
  /** Null for a document that doesn't expire. */
  expires_on: Nullable(Day),
}

export const IdentityForm = Type.Object({
  id: Id,
  ...details,
  front_id: Id,
  /** Null for a passport. */
  back_id: Nullable(Id),
  selfie_id: Id,
})
export type IdentityForm = Static<typeof IdentityForm>

const Refusal = Type.Object({
  reason: IdentityReason,
  /** The admin's message; can be empty. */
  message: Type.String(),
})

const progress = {
  id: Id,
  state: IdentityState,
  submitted_at: Time,
  decided_at: Nullable(Time),
  refusal: Nullable(Refusal),
  /** Null while the pictures are stored. */
  pictures_deleted_at: Nullable(Time),
}

/** An identity check as its user sees it. */
export const IdentityCheck = named('IdentityCheck', Type.Object({ ...progress, ...details }))
export type IdentityCheck = Static<typeof IdentityCheck>

/** Whether a user is verified, and their latest check. */
export const OwnIdentity = named(
  'OwnIdentity',
  Type.Object({
    /** Whether creators have to verify their identity on this server before they sell. */
    is_required: Type.Boolean(),
    check: Nullable(IdentityCheck),
    /** How long recent checks took, in seconds: their median. Null before the first decision. */
    expected_wait: Nullable(Type.Integer()),
    /** How many days pictures are stored after a decision. */
    picture_days: Type.Integer(),
  }),
)
export type OwnIdentity = Static<typeof OwnIdentity>

/** An identity check as admins see it. */
export const IdentityCheckForStaff = named(
  'IdentityCheckForStaff',
  Type.Object({
    ...progress,
    ...details,
    user_id: Id,
    /** The user's first profile; null if it was deleted. */
    profile: Nullable(ProfileBadge),
    /** The pictures, if the admin can look at them: only in a pending check of another user. */
    pictures: Type.Array(PictureSide),
    is_own: Type.Boolean(),
    /** How many earlier checks of this user were rejected. */
    earlier_rejections: Type.Integer(),
  }),
)
export type IdentityCheckForStaff = Static<typeof IdentityCheckForStaff>
