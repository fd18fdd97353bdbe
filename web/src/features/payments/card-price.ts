import type { Pricing } from '@fanfare/contract/payments/pricing'
import { formatMoney } from '../../ui/money/money.ts'
import { methodOf } from '../../entities/payments/index.ts'

/** The price of an amount of credits when it is paid by card, at the base rate. */
export type CardPrice = { cents: number; text: string; isSandbox: boolean }

/**
 * Null if the server doesn't accept cards, or if the amount is too small for a card payment. Rounds up to a whole cent.
 */
export function cardPriceOf(pricing: Pricing, credits: number): CardPrice | null {
  const card = methodOf(pricing, 'card')
  if (!card) return null
  const { base_credit_rate, currency } = pricing.plans.meta
  // The subtracted amount is larger than any floating-point error, so exact cents aren't rounded up.
  const cents = Math.max(0, Math.ceil(credits * base_credit_rate * 100 - 1e-6))
  if (cents > 0 && cents < card.least_cents) return null
  return { cents, text: formatMoney(cents, currency), isSandbox: card.is_sandbox }
}
