import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { formatDate } from '#kernel/format'
import type { Site, MailText } from './mail-text.ts'
import { quotedName } from './quoted-name.ts'

/** One of the user's subscriptions renews soon. */
export interface RenewalComing {
  kind: 'renewal-coming'
  /** Null if the creator's profile was deleted. */
  creator: string | null
  /** In ISO format. */
  endsAt: string
  paidWith: 'card' | 'credits'
  /** The agreed price and the creator's current price, in credits. */
  agreed: number
  asked: number
}

/** One of the user's subscriptions couldn't be renewed. */
export interface RenewalFailed {
  kind: 'renewal-failed'
  creator: string | null
  /** Why the renewal failed, and what happens next. */
  because: string
  endsAt: string
  /** Whether the paid time has ended. */
  hasEnded: boolean
}

/** The email about an upcoming or a failed renewal. */
export const renewalMail = (notification: RenewalComing | RenewalFailed, site: Site): MailText =>
  notification.kind === 'renewal-coming'
    ? renewalComingMail(notification, site)
    : renewalFailedMail(notification, site)

function renewalComingMail(notification: RenewalComing, { publicUrl }: Site): MailText {
  const sentence = (name: string) => `Your subscription to ${name} renews soon`
  return {
    subject: sentence(nameOf(notification, quotedName)),
    text: `${sentence(nameOf(notification))}.\n\n${costOf(notification)}\n\nYour subscriptions: ${publicUrl}/settings#subscription`,
  }
}

function renewalFailedMail(notification: RenewalFailed, { publicUrl }: Site): MailText {
  const sentence = (name: string) => `Your subscription to ${name} didn’t renew`
  return {
    subject: sentence(nameOf(notification, quotedName)),
    text: `${sentence(nameOf(notification))}.

${notification.because}

${notification.hasEnded ? 'Your access ended on' : 'You keep access until'} ${formatDate(notification.endsAt)}.

Your subscriptions: ${publicUrl}/settings#subscription`,
  }
}

function costOf({ endsAt, paidWith, agreed, asked }: RenewalComing): string {
  const day = formatDate(endsAt)
  const howToEnd = 'To cancel, turn off renewal before then.'
  if (paidWith === 'card') return `Your card will be charged on ${day}. ${howToEnd}`
  if (asked <= agreed) return `On ${day} it renews for ${priceInCredits(asked)}. ${howToEnd}`
  return `The price went up from ${priceInCredits(agreed)} to ${priceInCredits(asked)}. To keep your subscription, agree to the new price in your subscription settings before ${day}. Otherwise it ends then, and you won’t be charged.`
}

const nameOf = (
  { creator }: { creator: string | null },
  written = (username: string): string => `@${username}`,
): string => (creator === null ? 'a creator whose profile was deleted' : written(creator))
