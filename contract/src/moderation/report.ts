import Type, { type Static } from 'typebox'

export const ReportReason = Type.Enum([
  'inappropriate_content',
  'copyright_violation',
  'fake_news',
  'hate_speech',
  'harassment',
  'impersonation',
  'misinformation',
  'spam',
  'underage',
  'violence',
  'other',
])
export type ReportReason = Static<typeof ReportReason>
