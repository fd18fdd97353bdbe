import { unfulfilledReason } from '@fanfare/contract/payments/unfulfilled-reason'
import type { Checkout } from '@fanfare/contract/payments/checkout'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { formatMoney, formatTime } from '#kernel/format'
import type { Site, MailText } from './mail-text.ts'

/** One of the user's payments arrived, in full or in part. */
export interface PaymentReceived {
  kind: 'receipt'
  number: string
  buys: Checkout['buys']
  description: string
  method: Checkout['method']
  /** The provider's id of the payment. */
  reference: string | null
  isSandbox: boolean
  /** In ISO format. */
  at: string
  currency: string
  /** The amount that arrived this time, and the credits it bought. */
  amountCents: number
  credits: number
  /** The total that has arrived so far, and the requested amount. A crypto payment can arrive in parts. */
  totalCents: number
  askedCents: number
  /** Why the purchase failed. Null if it succeeded or if the payment was for credits. */
  unfulfilledBecause: Checkout['unfulfilled_because']
}

export function receiptMail(notification: PaymentReceived, { publicUrl }: Site): MailText {
  const isFurther = notification.amountCents < notification.totalCents
  const paragraphs = [
    isFurther ? 'We received another part of your payment.' : 'Thank you for your payment.',
    ...(notification.isSandbox ? ['Sandbox: no real money moved.'] : []),
    factsOf(notification),
    ...(notification.unfulfilledBecause === null ? [] : [unfulfilledOf(notification)]),
    `View or download your receipt: ${publicUrl}/settings#billing`,
  ]
  return { subject: `Your Fanfare receipt ${notification.number}`, text: paragraphs.join('\n\n') }
}

function unfulfilledOf({ buys, description, unfulfilledBecause }: PaymentReceived): string {
  const reason = unfulfilledReason({ buys, unfulfilled_because: unfulfilledBecause })
  return `“${description}” couldn’t be delivered. ${reason} Your payment was added to your wallet as credits.`
}

function factsOf({
  currency,
  amountCents,
  totalCents,
  askedCents,
  ...notification
}: PaymentReceived): string {
  const money = (cents: number): string => formatMoney(cents, currency)
  const missingCents = askedCents - totalCents
  const facts = [
    ['For', notification.description],
    ['Amount', money(amountCents)],
    ...(amountCents < totalCents ? [['Total paid', money(totalCents)]] : []),
    ...(missingCents > 0 ? [['Not yet received', money(missingCents)]] : []),
    ['Credits', formatPrice(notification.credits)],
    ['Paid with', notification.method === 'card' ? 'Card' : 'Crypto'],
    ['Date', formatTime(notification.at)],
    ['Receipt', notification.number],
    ...(notification.reference === null ? [] : [['Payment', notification.reference]]),
  ]
  return facts.map((fact) => fact.join(': ')).join('\n')
}
