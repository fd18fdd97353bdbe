import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import {
  passwordResetMail,
  signUpAttemptedMail,
  type PasswordReset,
  type SignUpAttempted,
} from './mails/account-mails.ts'
import { aiMail, pathOfResult, type AiResult, type AiToolOpen } from './mails/ai-mails.ts'
import { identityMail, type IdentityNews } from './mails/identity-mails.ts'
import {
  payoutDestinationMail,
  payoutMail,
  places,
  type PayoutDestinationNews,
  type PayoutNews,
} from './mails/payout-mails.ts'
import {
  profileTransferredMail,
  profileTransferRequestedMail,
  type ProfileTransferRequested,
  type ProfileTransferred,
} from './mails/profile-transfer-mails.ts'
import { receiptMail, type PaymentReceived } from './mails/receipt-mail.ts'
import { renewalMail, type RenewalComing, type RenewalFailed } from './mails/renewal-mails.ts'
import { takedownMail, type TakedownNews } from './mails/takedown-mails.ts'
import { reportOutcomeMail, type ReportOutcome } from './mails/report-mails.ts'
import { staffMail, type StaffNews } from './mails/staff-mails.ts'
import type { Site, MailText } from './mails/mail-text.ts'

/** Every kind of notification. */
export type Notification =
  | SignUpAttempted
  | PasswordReset
  | PayoutNews
  | PayoutDestinationNews
  | ProfileTransferRequested
  | ProfileTransferred
  | RenewalComing
  | RenewalFailed
  | PaymentReceived
  | AiToolOpen
  | AiResult
  | TakedownNews
  | ReportOutcome
  | StaffNews
  | IdentityNews

/**
 * A notification that can wait in a job until it is sent. A reset link must not be stored there: see
 * `mailPasswordReset`.
 */
export type Tellable = Exclude<Notification, PasswordReset>

/** The type of each kind in the list of notifications. Null if it is only emailed. */
export const typeOf: Record<Notification['kind'], NotificationType | null> = {
  'sign-up-attempted': null,
  'password-reset': null,
  'payout-destination': 'account',
  'profile-transfer-requested': 'account',
  'profile-transferred': 'account',
  payout: 'payout',
  'renewal-coming': 'renewal',
  'renewal-failed': 'renewal',
  receipt: 'receipt',
  'ai-tool-open': 'account',
  'ai-result': 'ai_result',
  'comment-removed': 'account',
  'post-removed': 'account',
  'post-restored': 'account',
  'purchase-refunded': 'receipt',
  'refunds-waiting': 'account',
  'scheduled-posts-changed': 'account',
  'report-outcome': 'account',
  'profile-warned': 'account',
  'profile-banned': 'account',
  'ban-ended': 'account',
  'identity-decided': 'account',
  'identity-waiting': 'account',
}

/** The page of the app for the next step. */
export function pathOf(notification: Notification): string {
  switch (notification.kind) {
    case 'payout-destination':
      return `/settings#${places[notification.method]}`
    case 'ai-tool-open':
      return notification.slug === null ? '/ai' : `/ai/${notification.slug}`
    case 'ai-result':
      return pathOfResult(notification)
    case 'identity-waiting':
      return `/admin/kyc/${notification.checkId}`
    case 'post-restored':
    case 'ban-ended':
    case 'scheduled-posts-changed':
      return `/${notification.username}`
    default:
      return pages[notification.kind]
  }
}

type WithVaryingPage =
  | 'payout-destination'
  | 'ai-tool-open'
  | 'ai-result'
  | 'post-restored'
  | 'scheduled-posts-changed'
  | 'ban-ended'
  | 'identity-waiting'

const pages: Record<Exclude<Notification['kind'], WithVaryingPage>, string> = {
  'sign-up-attempted': '/',
  'password-reset': '/',
  'profile-transfer-requested': '/settings#profile',
  'profile-transferred': '/settings#profile',
  payout: '/earnings',
  'renewal-coming': '/settings#subscription',
  'renewal-failed': '/settings#subscription',
  receipt: '/settings#billing',
  'comment-removed': '/contact',
  'post-removed': '/earnings',
  'purchase-refunded': '/transactions',
  'refunds-waiting': '/admin/payouts#refunds',
  'report-outcome': '/help/reporting',
  'profile-warned': '/contact',
  'profile-banned': '/contact',
  'identity-decided': '/settings#verification',
}

/**
 * Whether emails of this type can be turned off. All others protect an account, wait for an answer, or were requested
 * for one occasion.
 */
export const hasSwitch = (type: NotificationType | null): type is NotificationType =>
  type !== null && type !== 'account'

/** The email for a notification. Pure. */
export function mailOf(notification: Notification, site: Site): MailText {
  switch (notification.kind) {
    case 'sign-up-attempted':
      return signUpAttemptedMail(notification, site)
    case 'password-reset':
      return passwordResetMail(notification, site)
    case 'payout':
      return payoutMail(notification, site)
    case 'payout-destination':
      return payoutDestinationMail(notification, site)
    case 'profile-transfer-requested':
      return profileTransferRequestedMail(notification, site)
    case 'profile-transferred':
      return profileTransferredMail(notification, site)
    case 'renewal-coming':
    case 'renewal-failed':
      return renewalMail(notification, site)
    case 'receipt':
      return receiptMail(notification, site)
    default:
      return newsMailOf(notification, site)
  }
}

type News = AiToolOpen | AiResult | ReportOutcome | StaffNews | IdentityNews | TakedownNews

function newsMailOf(notification: News, site: Site): MailText {
  switch (notification.kind) {
    case 'ai-tool-open':
    case 'ai-result':
      return aiMail(notification, site)
    case 'report-outcome':
      return reportOutcomeMail(notification, site)
    case 'profile-warned':
    case 'profile-banned':
    case 'ban-ended':
      return staffMail(notification, site)
    case 'identity-decided':
    case 'identity-waiting':
      return identityMail(notification, site)
    default:
      return takedownMail(notification, site)
  }
}
