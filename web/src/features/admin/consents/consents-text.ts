import { isolate } from '@fanfare/contract/interface/isolate'
import type { ConsentForStaff } from '@fanfare/contract/consents/consent'
import type { Media } from '@fanfare/contract/content/media'

// The list of consents.
export const consents = 'Consents'
export const consentsDescription =
  'Consents to use a face in AI tools: either a selfie matched with the photos, or a signed release.'
export const theConsents = 'The consents'
export const newestFirst = 'Consents, newest first'
export const noMatches = 'No matching consents'
export const noMatchesDescription = 'Try removing a filter.'
export const clearFilters = 'Clear filters'
export const noConsents = 'No consents yet'
export const noConsentsDescription = 'Consents will appear here once people request them.'

// Its filters.
export const status = 'Status'
export const anyStatus = 'Any status'
export const consentType = 'Type'
export const allTypes = 'All types'
export const signedRelease = 'Signed release'
export const showAllProfiles = 'Show all profiles'

// The person whose face a consent covers.
export const ownFace = 'Their face'
export const someoneElse = 'Someone else'

// A consent.
export const readRelease = 'Read the release'
export const pictureAt = (kind: Media['kind'], place: number): string =>
  `${kind === 'photo' ? 'Photo' : 'Video'} ${place}`
export const selfie = 'Selfie'
export const deletedProfile = 'Deleted profile'
export const showOnlyThisProfile = 'Show only this profile'
export const created = 'Created'
export const decided = 'Decided'
export const signedBy = 'Signed by'
export const notVerified = 'Not verified'
export const profileTransferred = 'Profile transferred'
export const revoked = 'Revoked'
export const revokedBy = 'Revoked by'
export const revokers: Record<NonNullable<ConsentForStaff['revoked_by']>, string> = {
  owner: 'The owner',
  person: 'The person shown',
  staff: 'A moderator or admin',
}
export const reason = 'Reason'
export const refusals: Record<NonNullable<ConsentForStaff['refusal']>, string> = {
  'other-person': 'The selfie shows another person',
  'same-picture': 'The selfie is a copy of one of the photos',
  'no-face': 'No face was found',
  'several-faces': 'Several faces in one photo',
  'too-small': 'The face is too small',
  'turned-away': 'The face is turned away',
  'may-be-minor': 'The person may be younger than 18',
  'taken-back': 'Consent for one of the photos was declined or revoked',
  unreadable: 'A photo couldn’t be read',
  unavailable: 'The server couldn’t compare faces',
}

// Revoking a consent.
export const revoke = 'Revoke'
export const revokeConsentOf = (person: string, owner: string): string =>
  `Revoke: ${isolate(person)}, ${owner}`
export const someDeletedProfile = 'a deleted profile'
export const revokeQuestion = 'Revoke this consent?'
export const revokeConsent = 'Revoke consent'
export const onlyStaff = 'Only moderators and admins can see this.'
export const revokeConsequences = (owner: string): string =>
  `Everything that ${owner} made with these photos will be hidden from everyone. This can’t be undone.`
