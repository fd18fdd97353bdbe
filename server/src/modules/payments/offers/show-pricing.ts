import type { Pricing } from '@fanfare/contract/payments/pricing'
import { paymentLimits } from '@fanfare/contract/payments/limits'
import type { Config } from '#config'
import type { Payments } from '#gateways/payments/port'
import type { Db } from '#kernel/db'
import type { FloorConfig } from './floor.ts'
import { minPaymentCents } from './min-payment.ts'
import { priceList } from './price-list.ts'

export interface PricingDeps {
  config: FloorConfig & Pick<Config, 'PLATFORM_FEE_PERCENT'>
  db: Db
  payments: Payments
}

/** The price of one credit at the base rate, in the currency. */
export function showPrice({ config }: Pick<PricingDeps, 'config'>): {
  price: number
  currency: string
  base_credit_rate: number
} {
  const rate = config.CREDIT_CENTS / 100
  return { price: rate, currency: config.CURRENCY, base_credit_rate: rate }
}

/** Everything on sale, and the payment methods that this server accepts. */
export async function showPricing(deps: PricingDeps): Promise<Pricing> {
  const { config, payments } = deps
  const { CREDIT_CENTS: creditCents, CURRENCY: currency } = config
  const ways: Pricing['payment_methods'] = []
  if (payments.card) {
    const { isSandbox: is_sandbox } = payments.card
    ways.push({ method: 'card', is_sandbox, least_cents: await minPaymentCents(deps) })
  }
  if (payments.crypto) {
    const { isSandbox: is_sandbox } = payments.crypto
    ways.push({ method: 'crypto', is_sandbox, least_cents: paymentLimits.minCents })
  }
  return {
    plans: priceList({ creditCents, currency }),
    creator_share_percent: 100 - config.PLATFORM_FEE_PERCENT,
    payment_methods: ways,
  }
}
