import { countOf } from '../../ui/format-count.ts'

export const identityVerification = 'Identity verification'
export const whyVerify =
  'Creators verify their identity once, before they sell or get paid. It keeps minors and stolen identities off the platform.'
export const howVerificationWorks = 'How verification works'
export const yourVerification = 'Your verification'
export const notNeeded = 'No verification needed'
export const notNeededMeans = 'You can set prices, sell and request payouts without verifying your identity.'

// The steps.
export const enterDetails = 'Enter your name and date of birth as shown on your document.'
export const addPictures = 'Add pictures of the document, and a selfie.'
export const adminCompares = 'An admin compares them and notifies you of the result.'

// The pictures and the review.
export const whoSeesPictures = (days: number): string => {
  const deleted = days === 0 ? 'within an hour of the decision' : `${countOf(days, 'day')} after the decision`
  return `Only admins can view your pictures, and only until they make a decision. Every view is logged. The pictures are deleted ${deleted}.`
}
export const reviewTakes = (duration: string): string => `A typical review takes ${duration}.`
export const picturesDeleted = (time: string): string => `Your pictures were deleted on ${time}.`

// The details of a check.
export const legalName = 'Name'
export const bornOn = 'Date of birth'
export const identityDocument = 'Document'
export const documentFrom = (kind: string, country: string): string => `${kind}, ${country}`
export const validUntil = 'Valid until'
export const noExpiryDate = 'No expiry date'

// The state of a check.
export const reviewed = (time: string): string => `Reviewed ${time}`
export const sent = (time: string): string => `Sent ${time}`
export const pending = 'An admin will review your check. You’ll get the result here and by email.'
export const approved = 'Your identity is verified. You can set prices, sell and request payouts.'
export const setPrices = 'Set your prices'
export const rejected = 'You can try again below. Your details are filled in, but you’ll need new pictures.'

// Withdrawing a check.
export const withdraw = 'Withdraw'
export const withdrawQuestion = 'Withdraw this check?'
export const withdrawCheck = 'Withdraw check'
export const withdrawConsequences =
  'Its details and pictures will be deleted. You can send another one at any time.'
export const withdrawn = 'Your check was withdrawn and deleted.'
export const reviewedMeanwhile = 'An admin has just reviewed your check.'
