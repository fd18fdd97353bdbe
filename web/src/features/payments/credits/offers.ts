import type { Pricing } from '@fanfare/contract/payments/pricing'

/** How often an offer is paid. */
export type Every = 'once' | 'month' | 'year'

/** Credits at a price: a package, or a recurring plan. In cents of the pricing's currency. */
export type Offer = {
  id: string
  every: Every
  credits: number
  priceCents: number
  /** The price of the same credits at the base rate. */
  fullCents: number
  savedPercent: number
  perCredit: number
  isPopular: boolean
  isRecommended: boolean
}

/** The offers for once, every month or every year, smallest first. */
export function offersOf({ plans }: Pricing, every: Every): Offer[] {
  const offers =
    every === 'once'
      ? plans.credit_packages
      : (every === 'month' ? plans.monthly_plans : plans.yearly_plans).map((plan) => ({
          ...plan,
          full_price_cents: Math.round(plan.credits * plans.meta.base_credit_rate * 100),
        }))
  return offers
    .map((offer) => ({
      id: offer.id,
      every,
      credits: offer.credits,
      priceCents: offer.price_cents,
      fullCents: offer.full_price_cents,
      savedPercent: offer.discount_percentage,
      perCredit: offer.price_per_credit,
      isPopular: offer.is_popular,
      isRecommended: offer.is_recommended,
    }))
    .sort((a, b) => a.credits - b.credits)
}

/**
 * The offer to select first: the smallest that covers what is `missing`, or the largest if none does; without
 * a missing amount, the most popular one.
 */
export function firstOffer(offers: readonly Offer[], missing = 0): Offer | undefined {
  if (missing > 0) return offers.find((offer) => offer.credits >= missing) ?? offers.at(-1)
  return offers.find((offer) => offer.isPopular) ?? offers.find((offer) => offer.isRecommended) ?? offers[0]
}

/**
 * The number of purchases of the largest offer that cover the missing credits; null when one offer does, or without
 * offers.
 */
export function severalOf(
  offers: readonly Offer[],
  missing: number,
): { times: number; credits: number } | null {
  const credits = offers.at(-1)?.credits ?? 0
  if (credits === 0 || missing <= credits) return null
  // Counted in hundredths, because fractions drift.
  return { times: Math.ceil(Math.round(missing * 100) / Math.round(credits * 100)), credits }
}
