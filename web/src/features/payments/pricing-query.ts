import type { Pricing } from '@fanfare/contract/payments'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** Packages and plans of credits, the base rate, and the ways to pay that the server offers. */
export const pricingQuery = queryOptions({
  queryKey: ['pricing'],
  queryFn: ({ signal }) => call('GET /token/get-stripe-plans', { signal }),
  staleTime: 10 * 60_000,
})

export type Method = Pricing['payment_methods'][number]['method']

/** A way to pay that the server offers, or null. */
export function methodOf(pricing: Pricing, method: Method): Pricing['payment_methods'][number] | null {
  return pricing.payment_methods.find((offered) => offered.method === method) ?? null
}
