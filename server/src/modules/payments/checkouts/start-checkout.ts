import { paymentLimits } from '@fanfare/contract/payments/limits'
import type { CheckoutStart } from '@fanfare/contract/payments/checkout'
import type { Credits } from '@fanfare/contract/money/money'
import {
  CustomerUnknown,
  ProviderRefused,
  ProviderUnavailable,
  type CardPayments,
  type CryptoPayments,
  type Payments,
  type StartedCheckout,
} from '#gateways/payments/port'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { centsOf } from '../offers/cents-of.ts'
import type { FloorConfig } from '../offers/floor.ts'
import type { CheckoutKind, CheckoutDetails } from '../checkout-kind.ts'
import { findCustomer, forgetCustomer } from '../customer-queries.ts'
import { closeAtProvider } from './close-at-provider.ts'
import { minPaymentCents } from '../offers/min-payment.ts'
import { findCheckout, insertCheckout, updateOver, updateStarted, type CheckoutRow } from '../queries.ts'

export interface StartCheckoutDeps {
  config: FloorConfig
  db: Db
  clock: Clock
  payments: Payments
  publicUrl: string
}

export interface CheckoutWanted {
  /** Chosen by the client; the same id returns the same checkout. */
  id: string
  /** A path of this site to return to. */
  returnTo?: string | undefined
  buys: CheckoutKind
  /** The post or profile it pays for; null for credits. */
  subjectId: string | null
  details: CheckoutDetails
  credits: Credits
  /** Shown to the payer at the provider and on the receipt. */
  description: string
  /** The number of months between charges, for a plan or a subscription. */
  everyMonths?: number
  /** The price in whole cents, if the credits aren't sold at the base rate. */
  amountCents?: number
  /** Defaults to card. */
  method?: 'card' | 'crypto'
}

const FIRST_LOOK_MS = 10 * 60_000
/** How long a crypto checkout can be paid. */
const CRYPTO_LASTS_MS = 24 * 3_600_000

/**
 * Sends a person to the provider to pay. Nothing is delivered until the provider confirms the payment. The same id
 * returns the same checkout. Throws `payments-unavailable`, `checkout-already-used` if the id belongs to something else
 * or to a checkout that has ended, and `too-small-for-card`.
 */
export async function startCheckout(
  deps: StartCheckoutDeps,
  actor: Actor,
  wanted: CheckoutWanted,
): Promise<CheckoutStart> {
  const provider = deps.payments[wanted.method ?? 'card']
  if (provider === null) throw new Problem('payments-unavailable')
  const checkout = await ensureCheckout(deps, actor, { wanted, isSandbox: provider.isSandbox })
  const answer = (url: string): CheckoutStart => ({
    checkout_id: checkout.id,
    url,
    is_sandbox: checkout.is_sandbox,
  })
  const isPaid = checkout.paid_at !== null || (checkout.state === 'open' && checkout.is_processing)
  if (isPaid) return answer(resultUrl(deps, checkout.id, 'success'))
  if (checkout.state !== 'open') throw new Problem('checkout-already-used')
  if (checkout.url !== null) return answer(checkout.url)
  return answer(await sendToProvider(deps, checkout))
}

/** Inserts our row first, so that anything the provider creates can be matched to it. */
async function ensureCheckout(
  deps: StartCheckoutDeps,
  actor: Actor,
  { wanted, isSandbox }: { wanted: CheckoutWanted; isSandbox: boolean },
): Promise<CheckoutRow> {
  const row = rowOf(deps, actor, { wanted, isSandbox })
  await refuseTooSmall(deps, { wanted, amountCents: row.amount_cents })
  return inTransaction(deps.db, async (tx) => {
    const customer_id =
      row.method === 'card' ? await findCustomer(tx, { userId: row.user_id, isSandbox }) : null
    await insertCheckout(tx, { ...row, customer_id })
    const stored = await findCheckout(tx, { id: row.id })
    if (!stored || !isSame(stored, row)) throw new Problem('checkout-already-used')
    return stored
  })
}

/** An offer's price was checked against the floor at startup, so it only has to reach the provider's minimum. */
async function refuseTooSmall(
  deps: StartCheckoutDeps,
  { wanted, amountCents }: { wanted: CheckoutWanted; amountCents: number },
): Promise<void> {
  const least = wanted.amountCents === undefined ? await minPaymentCents(deps) : paymentLimits.minCents
  if (amountCents < least) throw new Problem('too-small-for-card', { facts: { least_cents: least } })
}

function rowOf(
  { config, clock }: StartCheckoutDeps,
  actor: Actor,
  { wanted, isSandbox }: { wanted: CheckoutWanted; isSandbox: boolean },
) {
  const at = clock.now()
  return {
    id: wanted.id.toLowerCase(),
    user_id: actor.userId,
    profile_id: actor.profileId,
    method: wanted.method ?? 'card',
    is_sandbox: isSandbox,
    buys: wanted.buys,
    subject_id: wanted.subjectId,
    details: { ...wanted.details, creditCents: config.CREDIT_CENTS },
    credits: wanted.credits,
    amount_cents: wanted.amountCents ?? centsOf(wanted.credits, config.CREDIT_CENTS),
    currency: config.CURRENCY,
    every_months: wanted.everyMonths ?? null,
    description: wanted.description,
    return_to: wanted.returnTo ?? null,
    created_at: at,
    look_at: new Date(at.getTime() + FIRST_LOOK_MS),
  } satisfies Partial<CheckoutRow>
}

type Kept = Pick<
  CheckoutRow,
  | 'user_id'
  | 'profile_id'
  | 'method'
  | 'is_sandbox'
  | 'buys'
  | 'subject_id'
  | 'details'
  | 'credits'
  | 'amount_cents'
  | 'currency'
  | 'every_months'
>

/** Compares the purchase, its buyer, payment method and price. The description and the return path may differ. */
const isSame = (kept: Kept, row: Kept): boolean => essenceOf(kept) === essenceOf(row)

function essenceOf(row: Kept): string {
  const { packageId, months, message, postId } = row.details
  return JSON.stringify([
    ...[row.user_id, row.profile_id, row.method, row.is_sandbox, row.buys, row.subject_id],
    ...[String(row.credits), row.amount_cents, row.currency, row.every_months],
    ...[packageId, months, message, postId],
  ])
}

async function sendToProvider(deps: StartCheckoutDeps, checkout: CheckoutRow): Promise<string> {
  const { id } = checkout
  try {
    const { providerId, url, expiresAt } = await startUnderName(deps, checkout)
    await inTransaction(deps.db, (tx) => updateStarted(tx, { id, providerId, url, expiresAt }))
    const started = await findCheckout(deps.db, { id })
    if (started?.state === 'canceled') await closeCanceled(deps, started, providerId)
    return started?.url ?? url
  } catch (error) {
    // The same request would be refused again, so another attempt needs another checkout.
    if (error instanceof ProviderRefused) {
      await inTransaction(deps.db, (tx) => updateOver(tx, { id, state: 'failed' }))
    }
    if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) {
      throw new Problem('payments-unavailable')
    }
    throw error
  }
}

/** The user canceled the checkout in another tab while the provider was creating its page. */
async function closeCanceled(
  deps: StartCheckoutDeps,
  checkout: CheckoutRow,
  providerId: string,
): Promise<never> {
  await closeAtProvider(deps, checkout, providerId)
  throw new Problem('checkout-already-used')
}

/** Creates the customer again if the provider has deleted them. */
async function startUnderName(deps: StartCheckoutDeps, checkout: CheckoutRow): Promise<StartedCheckout> {
  const { id: checkoutId, user_id: userId, customer_id: customerId } = checkout
  try {
    return await startAt(deps, checkout)
  } catch (error) {
    if (!(error instanceof CustomerUnknown) || customerId === null) throw error
    await inTransaction(deps.db, (tx) => forgetCustomer(tx, { userId, customerId, checkoutId }))
    return startAt(deps, { ...checkout, customer_id: null })
  }
}

function startAt(deps: StartCheckoutDeps, checkout: CheckoutRow): Promise<StartedCheckout> {
  const { id, every_months, customer_id } = checkout
  const input = {
    checkoutId: id,
    // An idempotency key belongs to one request, and with another customer it is a different request.
    key: ['checkout', id, ...(customer_id === null ? [] : [customer_id])].join(':'),
    amountCents: checkout.amount_cents,
    currency: checkout.currency,
    description: checkout.description,
    successUrl: resultUrl(deps, id, 'success'),
    cancelUrl: resultUrl(deps, id, 'cancel'),
  }
  const { card, crypto } = deps.payments
  if (checkout.method === 'crypto') {
    const expiresAt = new Date(checkout.created_at.getTime() + CRYPTO_LASTS_MS)
    return provided(crypto, checkout).startCheckout({ ...input, expiresAt })
  }
  return provided(card, checkout).startCheckout({
    ...input,
    customerId: checkout.customer_id,
    email: null,
    ...(every_months !== null && { everyMonths: every_months }),
  })
}

function provided<P extends CardPayments | CryptoPayments>(provider: P | null, checkout: CheckoutRow): P {
  if (provider?.isSandbox === checkout.is_sandbox) return provider
  throw new ProviderUnavailable('The provider of this checkout isn’t set up.')
}

const resultUrl = ({ publicUrl }: StartCheckoutDeps, id: string, result: 'success' | 'cancel'): string =>
  `${publicUrl}/checkout/${id}?result=${result}`
