import type { ReportedType as Subject, ReportReason } from '@fanfare/contract/moderation/report'

// The dialog.
export const reporterHidden = 'Only moderators can see who reported it.'
export const reportReason = 'What’s wrong?'
export const chooseReason = 'Choose a reason.'
export const tellMore = 'Tell us more'
export const afterReport = 'What happens after a report?'
export const sendReport = 'Send report'

type Reason = { value: ReportReason; label: string; hint?: string }

const reasons: readonly Reason[] = [
  { value: 'inappropriate_content', label: 'Inappropriate content' },
  { value: 'copyright_violation', label: 'Copyright violation' },
  { value: 'fake_news', label: 'Fake news', hint: 'A made-up story presented as news' },
  { value: 'hate_speech', label: 'Hate speech' },
  { value: 'harassment', label: 'Harassment' },
  { value: 'impersonation', label: 'Impersonation' },
  {
    value: 'misinformation',
    label: 'Misinformation',
    hint: 'A false or misleading claim, such as about health',
  },
  { value: 'spam', label: 'Spam' },
  { value: 'underage', label: 'Someone under 18' },
  { value: 'violence', label: 'Violence' },
  { value: 'other', label: 'Something else' },
]

/** "It shouldn't have been refused" comes first, because that is why most people report a refusal. */
const reasonsForRefusal: readonly Reason[] = [
  { value: 'other', label: 'It shouldn’t have been refused' },
  { value: 'inappropriate_content', label: 'The result is inappropriate' },
  { value: 'underage', label: 'The result shows someone under 18' },
  { value: 'copyright_violation', label: 'Copyright violation' },
]

export const reasonsFor = (subject: Subject): readonly Reason[] =>
  subject === 'ai_request' ? reasonsForRefusal : reasons

export const reportTitles: Record<Subject, string> = {
  post: 'Report this post',
  comment: 'Report this comment',
  profile: 'Report this profile',
  ai_request: 'Report this refusal',
}

export const thanksFor: Record<Subject, string> = {
  post: 'Post reported successfully.',
  comment: 'Comment reported successfully.',
  profile: 'Profile reported successfully.',
  ai_request: 'Refusal reported successfully.',
}
