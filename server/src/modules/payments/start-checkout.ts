import type { CheckoutStart } from '@fanfare/contract/payments'
import type { Credits } from '@fanfare/contract/money'
import type { Payments } from '#gateways/payments/port'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { Config } from '#config'
import type { Buys, CheckoutDetails } from './fulfilment.ts'

export interface StartCheckoutDeps {
  config: Pick<Config, 'CURRENCY' | 'CREDIT_CENTS'>
  db: Db
  clock: Clock
  payments: Payments
  publicUrl: string
}

export interface CheckoutWanted {
  /** Made by the sender: the same id again is the same checkout. */
  id: string
  /** A path of this site to come back to. */
  returnTo?: string | undefined
  buys: Buys
  /** What it is about: a post, a profile; null for credits. */
  subjectId: string | null
  details: CheckoutDetails
  credits: Credits
  /** What the person reads at the provider and on the receipt. */
  description: string
  /** Charged again every so many months, until ended. */
  everyMonths?: number
  /** Whole cents, when it is not the base rate. */
  amountCents?: number
  method?: 'card' | 'crypto'
}

/**
 * Sends a person to the provider to pay. Nothing is handed over before the provider says that it is paid. Throws
 * `payments-unavailable`, and `checkout-already-used` when the id stands for something else.
 */
export async function startCheckout(
  deps: StartCheckoutDeps,
  actor: Actor,
  wanted: CheckoutWanted,
): Promise<CheckoutStart> {
  if (deps.payments[wanted.method ?? 'card'] === null) throw new Problem('payments-unavailable')
  throw new Problem('payments-unavailable', { facts: { actor: actor.userId } })
}
