import type { Config } from '#config'
import {
  ProviderUnavailable,
  type CardPayments,
  type CryptoPayments,
  type Payments,
} from '#gateways/payments/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Outside } from '#ledger'
import type { FeeConfig } from './offers/floor.ts'
import type { Fulfillments } from './fulfillment.ts'
import type { CheckoutRow } from './queries.ts'

/** The dependencies for settling a payment. */
export interface SettlingDeps {
  config: Pick<Config, 'CREDIT_CENTS'> & FeeConfig
  db: Db
  clock: Clock
  payments: Payments
  fulfillments: Fulfillments
}

/** The card provider of a checkout. Throws `ProviderUnavailable` if this process is configured for another one. */
export function cardOf(
  { payments: { card } }: Pick<SettlingDeps, 'payments'>,
  isSandbox: boolean,
): CardPayments {
  if (card?.isSandbox === isSandbox) return card
  throw new ProviderUnavailable(`This server isn’t set up for the ${named(isSandbox)} card provider.`)
}

export function cryptoOf(
  { payments: { crypto } }: Pick<SettlingDeps, 'payments'>,
  isSandbox: boolean,
): CryptoPayments {
  if (crypto?.isSandbox === isSandbox) return crypto
  throw new ProviderUnavailable(`This server isn’t set up for the ${named(isSandbox)} crypto provider.`)
}

const named = (isSandbox: boolean): string => (isSandbox ? 'sandbox’s' : 'real')

/** The source of a payment's credits. */
export const sourceOf = ({ method, is_sandbox }: Pick<CheckoutRow, 'method' | 'is_sandbox'>): Outside =>
  is_sandbox ? 'sandbox' : method
