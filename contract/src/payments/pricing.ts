import Type, { type Static } from 'typebox'
import { named, Time } from '../api/schema.ts'
import { Cents, CreditAmount } from '../money/amount.ts'

/** An amount of credits and its price. */
export const CreditPackage = named(
  'CreditPackage',
  Type.Object({
    id: Type.String(),
    credits: CreditAmount,
    price_cents: Cents,
    full_price_cents: Cents,
    discount_percentage: Type.Integer(),
    price_per_credit: Type.Number({ description: 'in the currency' }),
    is_popular: Type.Boolean(),
    is_recommended: Type.Boolean(),
  }),
)
export type CreditPackage = Static<typeof CreditPackage>

/** Credits that are added every month or year, paid through a subscription at the card provider. */
export const CreditPlan = named(
  'CreditPlan',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    interval: Type.Enum(['month', 'year']),
    credits: CreditAmount,
    price_cents: Cents,
    discount_percentage: Type.Integer(),
    price_per_credit: Type.Number(),
    is_popular: Type.Boolean(),
    is_recommended: Type.Boolean(),
  }),
)
export type CreditPlan = Static<typeof CreditPlan>

export const Pricing = named(
  'Pricing',
  Type.Object({
    plans: Type.Object({
      monthly_plans: Type.Array(CreditPlan),
      yearly_plans: Type.Array(CreditPlan),
      credit_packages: Type.Array(CreditPackage),
      meta: Type.Object({
        base_credit_rate: Type.Number({ description: 'the price of one credit, in the currency' }),
        smallest_price_per_credit: Type.Number(),
        max_discount_percentage: Type.Integer(),
        currency: Type.String(),
        last_updated: Time,
        total_plans: Type.Integer(),
        recommended_plan_ids: Type.Array(Type.String()),
        popular_plan_ids: Type.Array(Type.String()),
        calculation_method: Type.Literal('credits_first'),
        featured_tools: Type.Array(Type.Object({ tool: Type.String(), base_price: CreditAmount })),
      }),
    }),
    creator_share_percent: Type.Integer({
      description: 'the creator’s share of a tip, a sale or a subscription',
    }),
    payment_methods: Type.Array(
      Type.Object({
        method: Type.Enum(['card', 'crypto']),
        is_sandbox: Type.Boolean({ description: 'no real money moves' }),
        least_cents: Type.Integer({
          description:
            'the smallest payment for a post, a tip or a subscription; packages have their own price',
        }),
      }),
    ),
  }),
)
export type Pricing = Static<typeof Pricing>
