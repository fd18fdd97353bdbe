import type { IdentityReason } from './identity-check.ts'
import { verificationLimits } from './limits.ts'

/** Why an identity wasn't verified, in words for its user. */
export const reasonSentences: Record<IdentityReason, string> = {
  unreadable: 'A picture is blurred, dark or too small to read.',
  incomplete: 'A picture is cut off or covered, or a side of the document is missing.',
  expired: 'The document has expired.',
  'not-accepted': 'This kind of document can’t be used.',
  'details-differ': 'The name, date of birth or country doesn’t match the document.',
  'face-differs': 'The face in the selfie doesn’t match the document.',
  altered: 'The document or a picture seems to have been changed.',
  'under-age': `You have to be ${verificationLimits.adultYears} or older to sell.`,
  other: 'We couldn’t verify your identity with what you sent.',
}
