import type { Pricing } from '@fanfare/contract/payments/pricing'

/** How often an offer is charged. */
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

/** One-time, monthly or yearly offers, smallest first. */
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
 * The offer that is selected first. If credits are `missing`, it is the smallest offer that covers them, or the largest
 * if none does. Otherwise it is the most popular one.
 */
export function firstOffer(offers: readonly Offer[], missing = 0): Offer | undefined {
  if (missing > 0) return offers.find((offer) => offer.credits >= missing) ?? offers.at(-1)
  return offers.find((offer) => offer.isPopular) ?? offers.find((offer) => offer.isRecommended) ?? offers[0]
}

/**
 * How many times the largest offer has to be bought to cover the missing credits; null if one offer covers them, or if
 * there are no offers.
 */
export function severalOf(
  offers: readonly Offer[],
  missing: number,
): { times: number; credits: number } | null {
  const credits = offers.at(-1)?.credits ?? 0
  if (credits === 0 || missing <= credits) return null
  // Computed in hundredths, because fractions would cause rounding errors.
  return { times: Math.ceil(Math.round(missing * 100) / Math.round(credits * 100)), credits }
}
