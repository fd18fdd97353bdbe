import { commonProblems } from './common-problems.ts'
import { ledgerProblems } from '../ledger/problems.ts'
import { accountProblems } from '../accounts/problems.ts'
import { pushProblems } from '../push/problems.ts'
import { notificationProblems } from '../notifications/problems.ts'
import { helpProblems } from '../help/problems.ts'
import { verificationProblems } from '../verification/problems.ts'
import { contentProblems } from '../content/problems.ts'
import { profileProblems } from '../profiles/problems.ts'
import { transactionProblems } from '../transactions/problems.ts'
import { referralProblems } from '../referrals/problems.ts'
import { paymentProblems } from '../payments/problems.ts'
import { payoutProblems } from '../payouts/problems.ts'
import { subscriptionProblems } from '../subscriptions/problems.ts'
import { postProblems } from '../posts/problems.ts'
import { notificationListProblems } from '../notification-list/problems.ts'
import { draftProblems } from '../drafts/problems.ts'
import { assistantProblems } from '../assistant/problems.ts'
import { broadcastProblems } from '../broadcasts/problems.ts'
import { chatProblems } from '../chat/problems.ts'
import { consentProblems } from '../consents/problems.ts'
import { profileTransferProblems } from '../profile-transfers/problems.ts'
import { aiProblems } from '../ai/problems.ts'
import { moderationProblems } from '../moderation/problems.ts'
import { adminProblems } from '../admin/problems.ts'

/**
 * Every expected problem, by module: a stable code, its HTTP status, and the sentence a person reads. Sentences that
 * the specification prescribes are kept verbatim.
 */
export const problems = {
  ...commonProblems,
  ...ledgerProblems,
  ...accountProblems,
  ...pushProblems,
  ...notificationProblems,
  ...moderationProblems,
  ...helpProblems,
  ...verificationProblems,
  ...contentProblems,
  ...profileProblems,
  ...transactionProblems,
  ...referralProblems,
  ...paymentProblems,
  ...payoutProblems,
  ...subscriptionProblems,
  ...postProblems,
  ...notificationListProblems,
  ...draftProblems,
  ...assistantProblems,
  ...chatProblems,
  ...broadcastProblems,
  ...consentProblems,
  ...profileTransferProblems,
  ...aiProblems,
  ...adminProblems,
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

/** The body of every failed response. `fields` names each invalid input. */
export interface ProblemBody {
  status: number
  message: string
  code: string
  fields?: Record<string, string>
  request_id?: string
}
