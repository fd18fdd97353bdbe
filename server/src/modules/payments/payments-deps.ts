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
import type { Fulfilments } from './fulfilment.ts'
import type { CheckoutRow } from './queries.ts'

/** What settling a payment needs. */
export interface SettlingDeps {
  config: Pick<Config, 'CREDIT_CENTS'> & FeeConfig
  db: Db
  clock: Clock
  payments: Payments
  fulfilments: Fulfilments
}

/** The provider of a checkout. Throws `ProviderUnavailable` when this process is configured for another one. */
export function cardOf(
  { payments: { card } }: Pick<SettlingDeps, 'payments'>,
  isSandbox: boolean,
): CardPayments {
  if (card?.isSandbox === isSandbox) return card
  throw new ProviderUnavailable(`This server does not talk to the ${named(isSandbox)} card provider.`)
}

export function cryptoOf(
  { payments: { crypto } }: Pick<SettlingDeps, 'payments'>,
  isSandbox: boolean,
): CryptoPayments {
  if (crypto?.isSandbox === isSandbox) return crypto
  throw new ProviderUnavailable(`This server does not talk to the ${named(isSandbox)} crypto provider.`)
}

const named = (isSandbox: boolean): string => (isSandbox ? 'sandbox’s' : 'real')

/** Where the credits of a payment come from. */
export const sourceOf = ({ method, is_sandbox }: Pick<CheckoutRow, 'method' | 'is_sandbox'>): Outside =>
  is_sandbox ? 'sandbox' : method
