import type { NotificationPreferences } from '@fanfare/contract/notifications'
import {
  passwordResetMail,
  signUpAttemptedMail,
  type PasswordReset,
  type SignUpAttempted,
} from './mails/account-mails.ts'
import {
  payoutDestinationMail,
  payoutMail,
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
import {
  renewalComingMail,
  renewalFailedMail,
  type RenewalComing,
  type RenewalFailed,
} from './mails/renewal-mails.ts'
import type { Site, Words } from './mails/words.ts'

/** Whatever somebody can be told. */
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

/** What waits in a job until it is told. A reset link must not: see `mailPasswordReset`. */
export type Tellable = Exclude<Notification, PasswordReset>

/** The switch that a person can turn off; what has none protects their account or waits for their answer. */
export const switchOf: Record<Notification['kind'], keyof NotificationPreferences | null> = {
  'sign-up-attempted': null,
  'password-reset': null,
  'payout-destination': null,
  'profile-transfer-requested': null,
  'profile-transferred': null,
  payout: 'email_payouts',
  'renewal-coming': 'email_renewals',
  'renewal-failed': 'email_renewals',
  receipt: 'email_receipts',
}

/** A notification in the words of a mail. Pure. */
export function mailOf(notification: Notification, site: Site): Words {
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
      return renewalComingMail(notification, site)
    case 'renewal-failed':
      return renewalFailedMail(notification, site)
    case 'receipt':
      return receiptMail(notification, site)
  }
}
