import Type, { type Static } from 'typebox'
import { named } from '../api/schema.ts'
import { CreditAmount } from '../money/amount.ts'
import { subscriptionLimits } from './limits.ts'

export const SubscriptionMonths = Type.Union([
  Type.Literal(1),
  Type.Literal(3),
  Type.Literal(6),
  Type.Literal(12),
])
export type SubscriptionMonths = Static<typeof SubscriptionMonths>

/** A subscription period and its total price, not its price per month. */
export const Plan = named(
  'Plan',
  Type.Object({
    months: SubscriptionMonths,
    price: CreditAmount,
    price_per_month: CreditAmount,
    discount_percentage: Type.Integer(),
  }),
)
export type Plan = Static<typeof Plan>

const percent = Type.Integer({ minimum: 0, maximum: subscriptionLimits.mostDiscount, default: 0 })
export const Discounts = Type.Object({ three_months: percent, six_months: percent, twelve_months: percent })

/** A creator's subscription prices. `monthly_price` 0 is a free plan; `is_open` false means no new subscribers. */
export const PricePlans = named(
  'PricePlans',
  Type.Object({
    is_open: Type.Boolean(),
    monthly_price: CreditAmount,
    discounts: Discounts,
    plans: Type.Array(Plan),
    subscriber_count: Type.Integer(),
  }),
)
export type PricePlans = Static<typeof PricePlans>
