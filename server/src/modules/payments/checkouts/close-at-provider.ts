import { cardOf, cryptoOf, type SettlingDeps } from '../payments-deps.ts'
import type { CheckoutRow } from '../queries.ts'

/**
 * Closes a checkout's page at its provider, so that it can't be paid. Does nothing if a card payment has been
 * completed. Throws `ProviderUnavailable` and `ProviderRefused`.
 */
export const closeAtProvider = (
  deps: Pick<SettlingDeps, 'payments'>,
  { method, is_sandbox: isSandbox }: CheckoutRow,
  providerId: string,
): Promise<void> =>
  method === 'card'
    ? cardOf(deps, isSandbox).endCheckout(providerId)
    : cryptoOf(deps, isSandbox).cancelCheckout(providerId)
