import { isolate } from '@fanfare/contract/interface/isolate'
import type { Consent, ConsentStatus } from '@fanfare/contract/consents/consent'
import type { Media } from '@fanfare/contract/content/media'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { countOf } from '../../ui/format-count.ts'

/** The person whose face it is. */
export const nameOf = ({ kind, person_name }: Pick<Consent, 'kind' | 'person_name'>): string =>
  kind === 'own' ? 'My own face' : (person_name ?? 'Someone else')

export const statusLabels: Record<ConsentStatus, string> = {
  checking: 'Checking',
  waiting: 'Waiting for signature',
  active: 'Active',
  refused: 'Not verified',
  declined: 'Declined',
  revoked: 'Revoked',
  ended: 'Ended',
}

/** The latest event of a consent: what happened, when, and who did it. */
export function lastEventOf(consent: Consent): string {
  const decided = consent.decided_at === null ? '' : formatDateTime(consent.decided_at)
  switch (consent.status) {
    case 'checking':
      return `Sent ${formatDateTime(consent.created_at)}`
    case 'waiting':
      return `Requested ${formatDateTime(consent.created_at)}`
    case 'active':
      return consent.kind === 'own'
        ? `Verified ${decided}`
        : `Signed by ${isolate(consent.signed_name ?? nameOf(consent))}, ${decided}`
    case 'refused':
      return `Checked ${decided}`
    case 'declined':
      return `Declined by ${isolate(nameOf(consent))}, ${decided}`
    case 'revoked':
      return `Revoked by ${revokerOf(consent)}, ${formatDateTime(consent.revoked_at ?? consent.created_at)}`
    case 'ended':
      return `Profile transferred ${formatDateTime(consent.ended_at ?? consent.created_at)}`
  }
}

/** Whether a consent can be, or has been, used. Only then does revoking it have an effect. */
export const isRevocable = ({ status, decided_at }: Pick<Consent, 'status' | 'decided_at'>): boolean =>
  status === 'active' || (status === 'ended' && decided_at !== null)

function revokerOf(consent: Consent): string {
  if (consent.revoked_by === 'owner') return 'you'
  return consent.revoked_by === 'staff' ? 'Fanfare' : isolate(nameOf(consent))
}

/** Explains to the former owner what an ended consent means. */
export const endedMeans = (consent: Consent): string =>
  isRevocable(consent)
    ? 'You transferred the profile this consent belonged to, so it can no longer be used. Earlier results stay with the profile until the consent is revoked.'
    : 'You transferred the profile this consent belonged to before a decision was made. Nothing was made with it.'

/** Why a pending release can't be signed. */
export const unsignable =
  'This release can’t be signed: consent for one of its files was declined or revoked. Cancel it, and request a new one with other files.'

/** "3 photos", "1 photo, 1 video". */
export function photosIn(photos: readonly Pick<Media, 'kind'>[]): string {
  const videos = photos.filter(({ kind }) => kind === 'video').length
  const parts = [
    photos.length > videos ? countOf(photos.length - videos, 'photo') : null,
    videos > 0 ? countOf(videos, 'video') : null,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

// The settings.
export const faces = 'Faces'
export const facesDescription =
  'AI tools that use a face need the consent of the person shown: your own, checked with a selfie, or a release signed by someone else.'
export const howConsentWorks = 'How consent works'
export const yourFaces = 'Your faces'
export const noFaces = 'No faces yet'
export const facesWillAppear = 'Faces you add and releases you request will appear here.'
export const consentsForFaces = 'Consents for faces'
export const photosGone = 'The photos were deleted or belong to another profile.'
export const readRelease = 'Read the release'

// Pending consents.
export const pendingConsents = 'Pending consents'
export const notVerified = 'We couldn’t verify your face.'
export const waitingForSignature = (consent: Consent): string =>
  `Waiting for signature. ${lastEventOf(consent)}`
export const comparingPhotos = 'Comparing your photos with the selfie'

// The button to add a face.
export const addFace = 'Add a face'
/** Finishes the sentence “Sign in to …”. */
export const signInToAddFace = 'add a face'

// A new link to a release.
export const newLink = 'New link'
export const newLinkFor = (name: string): string => `New link for ${isolate(name)}`
export const oldLinkEnded = 'The previous link no longer works.'

// Canceling a request or a check, and revoking a consent.
export const actionFor = (action: string, name: string): string => `${action}: ${isolate(name)}`
export const cancelRequest = 'Cancel request'
export const cancelRequestQuestion = (name: string): string => `Cancel the request to ${isolate(name)}?`
export const cancelRequestConsequences =
  'The link stops working, and the release can no longer be signed. This can’t be undone.'
export const cancelCheck = 'Cancel check'
export const cancelCheckQuestion = 'Cancel this check?'
export const cancelCheckConsequences =
  'The photos won’t be verified. You can start another check at any time.'
export const revoke = 'Revoke'
export const revokeOwnQuestion = 'Revoke the consent for your own face?'
export const revokeReleaseQuestion = (name: string): string => `Revoke ${isolate(name)}’s release?`
export const revokeConsequences =
  'You won’t be able to use these photos in AI tools that need consent. Everything made with them will be hidden from everyone, in your history and in your posts. Your photos stay in your gallery. This can’t be undone.'
export const revokeEndedConsequences =
  'Everything made with it will be hidden from everyone, including the profile’s new owner. This can’t be undone.'
