import type { IdentityState, PictureSide } from '@fanfare/contract/verification/identity-check'
import { countOf } from '../../../ui/format-count.ts'

// The list of identity checks.
export const identityChecks = 'Identity checks'
export const filterChecks = 'Filter checks'
export const stateLabels: Record<IdentityState | 'all', string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  all: 'All',
}
export const theChecks = 'The checks'
export const checksInOrder = (isPending: boolean): string =>
  isPending ? 'Checks, oldest first' : 'Checks, newest first'
export const noProfile = 'No profile'
export const documentFrom = (document: string, country: string): string => `${document}, ${country}`
export const earlierRejections = (rejections: number): string => countOf(rejections, 'earlier rejection')
export const yourCheck = 'Your check'
export const sentAt = (time: string): string => `Sent ${time}`
export const noPendingChecks = 'No pending checks'
export const checksAppear = 'Checks that creators submit will appear here.'
export const noReviewedChecks = 'No checks found'
export const noReviewedChecksDescription = 'Checks will appear here once an admin has reviewed them.'
export const noChecks = 'No identity checks yet'

// A check.
export const identityCheck = 'Identity check'
export const allChecks = 'All identity checks'
export const thisCheck = 'This check'
export const details = 'Details'
export const sentBy = (rejections: number) =>
  rejections > 0
    ? (`Sent by {profile}, after ${earlierRejections(rejections)}.` as const)
    : ('Sent by {profile}.' as const)
export const sentWithoutProfile = (rejections: number): string =>
  rejections > 0
    ? `Sent by a user without a profile, after ${earlierRejections(rejections)}.`
    : 'Sent by a user without a profile.'
export const reviewedAt = (time: string): string => `Reviewed ${time}`

// Its pictures.
export const pictures = 'Pictures'
export const sideLabels: Record<PictureSide, string> = {
  front: 'Front of the document',
  back: 'Back of the document',
  selfie: 'Selfie',
}
export const comparePictures =
  'Compare the face, the name and the date of birth. Every view of these pictures is logged.'
export const anotherAdmin = 'This is your check. Another admin has to review it.'
export const picturesDeleted = (time: string): string => `The pictures were deleted on ${time}.`
export const picturesHidden =
  'The pictures can’t be viewed after a decision. They’ll be deleted automatically.'
export const zoomOut = (picture: string): string => `Zoom out: ${picture}`
export const zoomIn = (picture: string): string => `Zoom in: ${picture}`
export const enlarged = (picture: string): string => `${picture}, enlarged`
export const loading = 'Loading'
export const pictureFailed =
  'This picture didn’t load. Pictures can’t be viewed once a check has been decided.'

// The decision.
export const approve = 'Approve'
export const approveQuestion = 'Approve this identity?'
export const approveIdentity = 'Approve identity'
export const approveConsequences =
  '{name} can then set prices, sell and get paid out. You won’t be able to see the pictures again.'
export const reject = 'Reject'
export const rejectQuestion = 'Reject this identity?'
export const rejectIdentity = 'Reject identity'
export const rejectConsequences = 'The user will see the reason and your message, and can try again.'
export const reason = 'Reason'
export const chooseReason = 'Choose a reason.'
export const whatToChange = 'What should they do differently?'
export const enterWhatToChange = 'Tell the user what to do differently.'
export const decided = (decision: 'approve' | 'reject'): string =>
  decision === 'approve' ? 'Identity approved.' : 'Identity rejected.'
