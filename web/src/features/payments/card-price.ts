import type { Pricing } from '@fanfare/contract/payments/pricing'
import { formatMoney } from '../../ui/money/money.ts'
import { methodOf } from '../../entities/payments/index.ts'

/** The card price of an amount of credits, at the base rate. */
export type CardPrice = { cents: number; text: string; isSandbox: boolean }

/**
 * Null when the server takes no cards, or the amount is too small for one. A fraction of a cent is rounded
 * up.
 */
export function cardPriceOf(pricing: Pricing, credits: number): CardPrice | null {
  const card = methodOf(pricing, 'card')
  if (!card) return null
  const { base_credit_rate, currency } = pricing.plans.meta
  // The rate is a decimal fraction, and its products drift by less than this.
  const cents = Math.max(0, Math.ceil(credits * base_credit_rate * 100 - 1e-6))
  if (cents > 0 && cents < card.least_cents) return null
  return { cents, text: formatMoney(cents, currency), isSandbox: card.is_sandbox }
}
