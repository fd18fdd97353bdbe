import type { Pricing } from '@fanfare/contract/payments/pricing'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Credit packages and plans, the base rate, and the payment methods that the server offers. */
export const pricingQuery = queryOptions({
  queryKey: ['pricing'],
  queryFn: ({ signal }) => call('GET /token/get-stripe-plans', { signal }),
  staleTime: 10 * 60_000,
})

export type WayToPay = Pricing['payment_methods'][number]

export type Method = WayToPay['method']

/** A payment method that the server offers, or null. */
export function methodOf(pricing: Pricing, method: Method): WayToPay | null {
  return pricing.payment_methods.find((offered) => offered.method === method) ?? null
}
