import type { CreditPackage, CreditPlan, Pricing } from '@fanfare/contract/payments/pricing'
import { aiBasePrices } from '@fanfare/contract/ai/base-prices'
import { credits as hundredths, type Credits } from '@fanfare/contract/money/money'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { centsOf } from './cents-of.ts'

/** An offer: credits bought once, or every N months. */
export interface Offer {
  id: string
  name: string
  credits: Credits
  amountCents: number
  everyMonths: number | null
}

interface Item {
  credits: number
  discount: number
  mark?: 'popular' | 'recommended'
}

// Change this date whenever the offers change. People can see it.
const changedAt = '2026-11-22T00:00:00.000Z'

// The floor (floor.ts) limits the discounts: the server doesn't start with an offer below it.
const packages: readonly Item[] = [
  { credits: 100, discount: 0 },
  { credits: 250, discount: 5 },
  { credits: 600, discount: 8, mark: 'popular' },
  { credits: 1500, discount: 10, mark: 'recommended' },
]
const monthly: readonly Item[] = [
  { credits: 250, discount: 6 },
  { credits: 600, discount: 8, mark: 'popular' },
  { credits: 1500, discount: 10 },
]
const yearly: readonly Item[] = [
  { credits: 3000, discount: 8 },
  { credits: 7200, discount: 9, mark: 'recommended' },
  { credits: 18_000, discount: 10 },
]
const featured = [
  'text_to_image',
  'text_to_video',
  'image_to_video',
  'image_effects',
  'face_swap',
  'virtual_try_on',
] as const

/** The price of credits after a discount, in cents, rounded up to a whole cent. Pure. */
const discountedCents = (
  { credits, discount }: Item,
  creditCents: number,
): { full: number; price: number } => {
  const full = centsOf(hundredths(credits * 100), creditCents)
  return { full, price: Math.ceil((full * (100 - discount)) / 100) }
}

/** The price list at this base rate, in cents per credit. Pure. */
export function priceList({ creditCents, currency }: Rate): Pricing['plans'] {
  const credit_packages = packages.map((item) => packageOf(item, creditCents))
  const monthly_plans = monthly.map((item) => planOf(item, 'month', creditCents))
  const yearly_plans = yearly.map((item) => planOf(item, 'year', creditCents))
  const all = [...credit_packages, ...monthly_plans, ...yearly_plans]
  return {
    monthly_plans,
    yearly_plans,
    credit_packages,
    meta: {
      base_credit_rate: creditCents / 100,
      smallest_price_per_credit: Math.min(...all.map((offer) => offer.price_per_credit)),
      max_discount_percentage: Math.max(...all.map((offer) => offer.discount_percentage)),
      currency,
      last_updated: changedAt,
      total_plans: all.length,
      recommended_plan_ids: all.filter((offer) => offer.is_recommended).map(({ id }) => id),
      popular_plan_ids: all.filter((offer) => offer.is_popular).map(({ id }) => id),
      calculation_method: 'credits_first',
      featured_tools: featured.map((tool) => ({ tool, base_price: aiBasePrices[tool] })),
    },
  }
}

interface Rate {
  creditCents: number
  currency: string
}

export const findOffer = (id: string, rate: Rate): Offer | null =>
  listOffers(rate).find((offer) => offer.id === id) ?? null

/** Every offer, in the form that a checkout needs. Pure. */
export function listOffers(rate: Rate): Offer[] {
  const { credit_packages, monthly_plans, yearly_plans } = priceList(rate)
  return [
    ...credit_packages.map((once) => ({
      ...offerOf(once),
      name: priceInCredits(once.credits),
      everyMonths: null,
    })),
    ...[...monthly_plans, ...yearly_plans].map((plan) => ({
      ...offerOf(plan),
      name: plan.name,
      everyMonths: plan.interval === 'year' ? 12 : 1,
    })),
  ]
}

const offerOf = ({ id, credits, price_cents }: Pick<CreditPackage, 'id' | 'credits' | 'price_cents'>) => ({
  id,
  credits: hundredths(credits * 100),
  amountCents: price_cents,
})

function packageOf(item: Item, creditCents: number): CreditPackage {
  const { full, price } = discountedCents(item, creditCents)
  return { id: `credits-${item.credits}`, full_price_cents: full, ...sharedBy(item, price) }
}

function planOf(item: Item, interval: 'month' | 'year', creditCents: number): CreditPlan {
  const { price } = discountedCents(item, creditCents)
  return {
    id: `${interval}ly-${item.credits}`,
    name: `${priceInCredits(item.credits)} every ${interval}`,
    interval,
    ...sharedBy(item, price),
  }
}

const sharedBy = ({ credits, discount, mark }: Item, priceCents: number) => ({
  credits,
  price_cents: priceCents,
  discount_percentage: discount,
  price_per_credit: Math.round((priceCents / credits) * 10_000) / 1_000_000,
  is_popular: mark === 'popular',
  is_recommended: mark === 'recommended',
})
