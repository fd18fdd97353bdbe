import type { ReportedType } from '@fanfare/contract/moderation/report'
import type { Site, MailText } from './mail-text.ts'

/** A moderator decided on a report by the user. */
export interface ReportOutcome {
  kind: 'report-outcome'
  about: ReportedType
  outcome: 'dismissed' | 'completed'
}

const things: Record<ReportedType, string> = {
  post: 'a post',
  profile: 'a profile',
  comment: 'a comment',
  ai_request: 'a refused AI request',
}

const outcomes: Record<ReportOutcome['outcome'], string> = {
  dismissed: 'We found nothing that breaks our rules, so we didn’t take any action.',
  completed: 'We agreed and took action. To protect everyone’s privacy, we can’t share the details.',
}

export const reportOutcomeMail = ({ about, outcome }: ReportOutcome, { publicUrl }: Site): MailText => ({
  subject: `We reviewed your report about ${things[about]}`,
  text: `Thank you for reporting ${things[about]}. A moderator reviewed your report.

${outcomes[outcome]}

How reports work: ${publicUrl}/help/reporting`,
})
