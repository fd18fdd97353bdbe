import type { PayoutMethod, PayoutState } from '@fanfare/contract/payouts/payout'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { formatTime } from '#kernel/format'
import type { Site, MailText } from './mail-text.ts'
import { quotedName } from './quoted-name.ts'

/** A payout has a new state. */
export interface PayoutNews {
  kind: 'payout'
  news: Exclude<PayoutState, 'requested'> | 'partly-reversed'
  credits: number
  /** Only the last digits of the destination's number. */
  destination: string
  reason: string | null
}

/** A payout destination was added, changed or removed. */
export interface PayoutDestinationNews {
  kind: 'payout-destination'
  news: 'added' | 'changed' | 'removed' | 'ready' | 'not ready'
  method: PayoutMethod
  /** Only the last digits of the destination's number. */
  end: string
  /** The profile whose earnings go to this destination. Null for all profiles of the user. */
  username: string | null
  /** In ISO format. */
  at: string
}

const ends: Record<PayoutNews['news'], string> = {
  approved: 'was approved and is on its way',
  failed: 'couldn’t be sent yet',
  paid: 'was paid',
  returned: 'was returned to your earnings',
  'partly-reversed': 'was partly reversed',
}

const whenFailed = 'Your credits are still on hold. We’ll try again or return them to your earnings.'

export function payoutMail(
  { news, credits, destination, reason }: PayoutNews,
  { publicUrl }: Site,
): MailText {
  const paragraphs = [
    `Your payout of ${priceInCredits(credits)} to ${destination} ${ends[news]}.`,
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    ...(news === 'failed' ? [whenFailed] : []),
    `See your payouts: ${publicUrl}/earnings`,
  ]
  return { subject: `Your payout ${ends[news]}`, text: paragraphs.join('\n\n') }
}

const names: Record<PayoutMethod, string> = {
  iban: 'payout bank account',
  crypto: 'payout wallet',
  connect_account: 'Connect account',
}

const events: Record<PayoutDestinationNews['news'], string> = {
  added: 'was added',
  changed: 'was changed',
  removed: 'was removed',
  ready: 'can now receive payouts',
  'not ready': 'can no longer receive payouts',
}

const howToRepair = 'To receive payouts again, continue the setup in your billing settings.'

/** The section of the settings that shows each kind of destination. */
export const places: Record<PayoutMethod, string> = {
  iban: 'billing',
  crypto: 'wallet',
  connect_account: 'billing',
}

export function payoutDestinationMail(
  { news, method, end, username, at }: PayoutDestinationNews,
  { publicUrl }: Site,
): MailText {
  const what = `Your ${names[method]}`
  return {
    subject: `${what}${username === null ? '' : ` for ${quotedName(username)}`} ${events[news]}`,
    text: `${what}${username === null ? '' : ` for @${username}`} (${end}) ${events[news]}.

Date: ${formatTime(at)}

${news === 'not ready' ? howToRepair : 'If you made this change, you don’t need to do anything.'}

If you didn’t make this change:
1. Change your password. This signs out all other devices: ${publicUrl}/settings#security
2. Check your payout destination: ${publicUrl}/settings#${places[method]}
3. Cancel payouts you didn’t request: ${publicUrl}/earnings`,
  }
}
