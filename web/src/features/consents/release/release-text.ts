import { isolate } from '@fanfare/contract/interface/isolate'

const onDay = (day: string | null): string => (day === null ? '' : ` on ${day}`)

export const home = 'Fanfare, home'
export const thisRelease = 'This release'
export const releaseFor = (name: string): string => `Release for ${isolate(name)}`

// The link leads nowhere.
export const linkNotFound = 'Link not found'
export const noRelease = 'This link doesn’t lead to a release'
export const askForNewLink =
  'It may be incomplete, or a newer link may have replaced it. Ask the person who sent it for a new one.'

// Who asks, and for which files.
/** Starts the sentences below. */
export const deletedRequester = 'Someone whose profile was deleted'
export const handleOnFanfare = (username: string): string => `@${username} on Fanfare`
export const asksForConsent = (requester: string): string =>
  `${isolate(requester)} is asking for your consent`
type ConsentRequest = { requester: string; fileCount: number; person: string }
export const request = ({ requester, fileCount, person }: ConsentRequest): string => {
  const files = fileCount === 1 ? 'file below, which shows' : 'files below, which show'
  return `${isolate(requester)} wants to use the ${files} ${isolate(person)}, in AI tools. Read the release, then sign or decline it. You don’t need an account.`
}
export const coveredFiles = (count: number): string =>
  `${count === 1 ? 'The file' : `The ${count} files`} it covers`
type CoveredFile = { kind: 'photo' | 'video'; position: number; count: number; person: string }
export const coveredFile = ({ kind, position, count, person }: CoveredFile): string =>
  `${kind === 'photo' ? 'Photo' : 'Video'} ${position} of ${count}, showing ${isolate(person)}`
export const theRelease = 'The release'

// Signing.
export const signTheRelease = 'Sign the release'
export const yourFullName = 'Your full name'
export const isAdult = 'I am at least 18 years old.'
export const agrees = 'I have read the release and agree to it.'
export const signRelease = 'Sign release'
export const enterFullName = 'Enter your full name.'
export const mustBeAdult = 'You have to be at least 18 to sign.'
export const mustAgree = 'Agree to the release to sign it.'

// Declining.
export const decline = 'Decline'
export const declineQuestion = 'Decline this release?'
export const declineRelease = 'Decline release'
export const declineConsequences = (requester: string): string =>
  `${isolate(requester)} can’t use these files in AI tools that need consent. To sign later, you’d need a new request.`

// The outcome.
export const signedBy = 'Signed by {name}, {time}'
export const signed = 'You signed this release'
export const signedMeans = (requester: string): string =>
  `${isolate(requester)} can now use these files. Keep the link to this page so you can revoke your consent at any time.`
export const declined = 'You declined this release'
export const declinedMeans = (requester: string): string => `${isolate(requester)} can’t use these files.`
export const unsignable = 'This release can’t be signed'
export const refusedBefore = (requester: string): string =>
  `${isolate(requester)} can’t ask for it again, because consent for one of its files was declined or revoked. Nothing was made with this release.`
export const transferredUnsigned = (day: string | null): string =>
  `The profile that requested it was transferred to someone else${onDay(day)} before anyone signed it.`
export const ended = 'This release has ended'
export const transferredSigned = (day: string | null): string =>
  `The profile that requested it was transferred to someone else${onDay(day)}. These files can no longer be used. Earlier results stay until you revoke your consent with this link.`
export const canceled = 'This request was canceled'
export const canceledUnsigned = (day: string | null): string =>
  `It was canceled${onDay(day)} before anyone signed it.`
export const revokedMeans = (requester: string, day: string | null): string =>
  `The consent was revoked${onDay(day)}. ${isolate(requester)} can no longer use these files, and everything made with them is hidden on Fanfare.`

// Revoking.
export const copyLink = 'Copy link'
export const revokeMyConsent = 'Revoke my consent'
export const revokeQuestion = 'Revoke your consent?'
export const revokeConsequences = (requester: string): string =>
  `${isolate(requester)} will no longer be able to use these files, and everything made with them will be hidden everywhere on Fanfare. Copies saved elsewhere aren’t affected. This can’t be undone.`
