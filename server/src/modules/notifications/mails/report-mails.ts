import type { ReportedType } from '@fanfare/contract/moderation/report'
import type { Site, MailText } from './mail-text.ts'

/** A moderator decided on one of the user's reports. */
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

/** The outcomes for the user whose AI request was refused: their report is about nobody else. */
const refusalOutcomes: Record<ReportOutcome['outcome'], string> = {
  dismissed: 'We confirmed the refusal, so we didn’t take any action.',
  completed: 'We agreed with you and took action.',
}

export const reportOutcomeMail = ({ about, outcome }: ReportOutcome, { publicUrl }: Site): MailText => ({
  subject: `We reviewed your report about ${things[about]}`,
  text: `Thank you for reporting ${things[about]}. A moderator reviewed your report.

${(about === 'ai_request' ? refusalOutcomes : outcomes)[outcome]}

How reports work: ${publicUrl}/help/reporting`,
})
