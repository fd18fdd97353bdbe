import type { ReportedType, ReportReason, ReportStatus } from '@fanfare/contract/moderation/report'

export const statusLabels: Record<ReportStatus, string> = {
  pending: 'Pending',
  in_review: 'In review',
  dismissed: 'Dismissed',
  completed: 'Completed',
}

export const typeLabels: Record<ReportedType, string> = {
  post: 'Post',
  profile: 'Profile',
  comment: 'Comment',
  ai_request: 'Refused AI request',
}

export const reasonLabels: Record<ReportReason, string> = {
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
