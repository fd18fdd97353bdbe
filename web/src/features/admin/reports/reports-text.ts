import type { ContentKind } from '@fanfare/contract/content/media'
import type { ReportedType, ReportReason, ReportStatus } from '@fanfare/contract/moderation/report'
import { countOf } from '../../../ui/format-count.ts'

// All reports.
export const reports = 'Reports'
export const theReports = 'The reports'
export const byStatus = 'Reports by status'
export const newestFirst = 'Reports, newest first'
export const noReports = 'No reports found'
export const noReportsHint = 'Reports that people send will appear here.'
type Totals = { pending: number; inReview: number; completed: number; dismissed: number }
export const totals = ({ pending, inReview, completed, dismissed }: Totals): string =>
  `${countOf(pending, 'report')} pending, ${inReview} in review, ${completed} completed, ${dismissed} dismissed`

// Filters.
export const status = 'Status'
export const statusLabels: Record<ReportStatus, string> = {
  pending: 'Pending',
  in_review: 'In review',
  dismissed: 'Dismissed',
  completed: 'Completed',
}
export const allReports = 'All reports'
export const contentType = 'Type'
export const allTypes = 'All types'
export const posts = 'Posts'
export const comments = 'Comments'
export const profiles = 'Profiles'
export const aiRequests = 'Refused AI requests'
export const sort = 'Sort'
export const sortByTime = 'Newest first'
export const sortByStatus = 'By status'
export const onlyMine = 'Only assigned to me'

// One report.
const typeLabels: Record<ReportedType, string> = {
  post: 'Post',
  profile: 'Profile',
  comment: 'Comment',
  ai_request: 'Refused AI request',
}
const reasonLabels: Record<ReportReason, string> = {
  inappropriate_content: 'Inappropriate content',
  copyright_violation: 'Copyright violation',
  fake_news: 'Fake news',
  hate_speech: 'Hate speech',
  harassment: 'Harassment',
  impersonation: 'Impersonation',
  misinformation: 'Misinformation',
  spam: 'Spam',
  underage: 'Someone under 18',
  violence: 'Violence',
  other: 'Something else',
}
export const heading = (type: ReportedType, reason: ReportReason): string =>
  `${typeLabels[type]}: ${reasonLabels[reason]}`
export const subjectGone = 'It no longer exists.'
export const open = 'Open'
export const deletedProfile = 'a deleted profile'
export const reportedBy = 'Reported by {reporter}, {time}'
export const reportedAndReviewed = 'Reported by {reporter}, {time}, reviewed by {reviewer}'
export const reportedAndAssigned = 'Reported by {reporter}, {time}, assigned to {reviewer}'
/** A moderator within a sentence. */
export const reviewer = (username: string | null): string =>
  username ? `@${username}` : 'a former moderator'
export const wasRemoved = 'It was removed.'
const photoOrVideo: Record<ContentKind, string> = { photo: 'Reported photo', video: 'Reported video' }
export const mediaNamed = (kind: ContentKind, alt: string): string =>
  alt === '' ? photoOrVideo[kind] : `${photoOrVideo[kind]}: ${alt}`
export const showMedia = (subject: string): string => `Show photo or video marked 18+: ${subject}`
export const hideMedia = (subject: string): string => `Hide photo or video marked 18+: ${subject}`
export const openRemovedPost = 'Open removed post'

// Its history.
export const history = 'History'
export const theHistory = 'The history'
export const oldestFirst = 'History, oldest first'
export const reported = 'Reported'
export const assignedToSelf = (moderator: string | null): string =>
  `${subjectOf(moderator)} assigned it to themselves`
export const assignedTo = (moderator: string | null, other: string | null): string =>
  `${subjectOf(moderator)} assigned it to ${reviewer(other)}`
export const unassignedBy = (moderator: string | null): string => `${subjectOf(moderator)} unassigned it`
export const statusChanged = (moderator: string | null, changed: ReportStatus | null): string =>
  `${subjectOf(moderator)} changed the status to ${changed ? statusLabels[changed] : 'unknown'}`
/** A moderator at the start of a sentence. */
const subjectOf = (username: string | null): string => (username ? `@${username}` : 'A former moderator')

// Actions.
export const subjectBy = (type: ReportedType, username: string | undefined): string =>
  username === undefined ? typeLabels[type] : `${typeLabels[type]} by @${username}`
export const reopen = 'Reopen'
export const reopenName = (subject: string): string => `Reopen: ${subject}`
export const assignToMe = 'Assign to me'
export const assignToMeName = (subject: string): string => `Assign to me: ${subject}`
export const unassign = 'Unassign'
export const unassignName = (subject: string): string => `Unassign: ${subject}`
export const removePost = 'Remove post'
export const removePostName = (subject: string): string => `Remove post: ${subject}`
export const removeComment = 'Remove comment'
export const removeCommentName = (subject: string): string => `Remove comment: ${subject}`
export const complete = 'Complete'
export const completeName = (subject: string): string => `Complete: ${subject}`
export const dismiss = 'Dismiss'
export const dismissName = (subject: string): string => `Dismiss: ${subject}`
export const reportAssigned = 'Report assigned to you.'
export const reportUnassigned = 'Report unassigned.'
export const reportReopened = 'Report reopened.'
export const reportDismissed = 'Report dismissed.'
export const reportCompleted = 'Report completed.'

// The dialog.
type Outcome = Extract<ReportStatus, 'dismissed' | 'completed'>
export const decideQuestions: Record<Outcome, string> = {
  dismissed: 'Dismiss this report?',
  completed: 'Complete this report?',
}
export const decideActions: Record<Outcome, string> = {
  dismissed: 'Dismiss report',
  completed: 'Complete report',
}
export const decideConsequences: Record<Outcome, string> = {
  dismissed: 'The person who reported it will be notified that it doesn’t break the rules.',
  completed:
    'This only closes the report. If something needs to be removed or banned, do that first. The person who reported it will be notified that you took action.',
}
export const note = 'Note'
export const noteHint = 'Only moderators and admins can see this.'
