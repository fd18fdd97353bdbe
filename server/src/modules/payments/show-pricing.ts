import type { Pricing } from '@fanfare/contract/payments'
import type { Config } from '#config'
import type { Payments } from '#gateways/payments/port'
import { priceList } from './price-list.ts'

export interface PricingDeps {
  config: Pick<Config, 'CURRENCY' | 'CREDIT_CENTS'>
  payments: Payments
}

/** What one credit costs at the base rate, in the currency. */
export function showPrice({ config }: PricingDeps): {
  price: number
  currency: string
  base_credit_rate: number
} {
  const rate = config.CREDIT_CENTS / 100
  return { price: rate, currency: config.CURRENCY, base_credit_rate: rate }
}

/** Everything on sale, and the ways in which this server takes payments. */
export function showPricing({ config, payments }: PricingDeps): Pricing {
  const ways: Pricing['payment_methods'] = []
  if (payments.card) ways.push({ method: 'card', is_sandbox: payments.card.isSandbox })
  if (payments.crypto) ways.push({ method: 'crypto', is_sandbox: payments.crypto.isSandbox })
  const { CREDIT_CENTS: creditCents, CURRENCY: currency } = config
  return { plans: priceList({ creditCents, currency }), payment_methods: ways }
}
