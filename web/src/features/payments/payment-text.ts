import type { LotSource, SpendKind } from '@fanfare/contract/ledger/wallet'
import { unfulfilledReason } from '@fanfare/contract/payments/unfulfilled-reason'
import type { Checkout } from '@fanfare/contract/payments/checkout'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { formatMoney } from '../../ui/money/money.ts'

/** The source of credits, as the spend preview names it. */
export const sourceLabels: Record<LotSource, string> = {
  free: 'Free credits',
  gift: 'Credits given to you',
  earnings: 'Credits from your earnings',
  card: 'Credits bought by card',
  crypto: 'Credits bought with crypto',
}

const kindLabels: Record<SpendKind, string> = {
  tips: 'tips',
  posts: 'posts',
  subscriptions: 'subscriptions',
  messages: 'messages',
  ai_tools: 'the AI studio',
}

/** The purposes of credits, such as `for tips and posts`. */
export const purposeOf = (spendOn: readonly SpendKind[] | null): string =>
  spendOn === null ? 'for any purchase' : `for ${list.format(spendOn.map((kind) => kindLabels[kind]))}`

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The toast for a successful checkout. */
export const paidText: Record<Checkout['buys'], (checkout: Checkout) => string> = {
  credits: (checkout) =>
    [`${priceInCredits(checkout.credits)} added.`, missingText(checkout) ?? []].flat().join(' '),
  credit_plan: ({ credits }) => `Your plan has started. ${priceInCredits(credits)} added.`,
  post: () => 'Post purchased successfully!',
  tip: () => 'Tip sent successfully.',
  subscription: () => 'You are now subscribed to this creator.',
}

/** The text for a partial payment; null if it is complete. */
export const missingText = ({ missing_cents: cents, currency }: Checkout): string | null =>
  cents > 0 ? `${formatMoney(cents, currency)} hasn’t arrived yet. We’ll add it when it does.` : null

/** The text for a payment that hasn't been confirmed. */
export const processingText: Record<Checkout['method'], string> = {
  card: 'Your bank is processing this payment. This can take several business days.',
  crypto: 'The network is confirming this payment.',
}

/** The text for a payment that is disputed. */
export const disputedText =
  'The bank is reviewing this payment. Access to the purchase is suspended until it decides.'

/** Explains why a paid purchase couldn't be completed, and where the credits are. */
export const unfulfilledText = (checkout: Checkout): string =>
  `${unfulfilledReason(checkout)} Your payment was added to your wallet as ${priceInCredits(checkout.credits)}.`

export const paymentCanceled = 'Payment canceled.'

export const claimed = 'Free daily credits claimed successfully'
