import { inTransaction } from '#kernel/db'
import type { SettlingDeps } from '../payments-deps.ts'
import { findCheckout, hasLaterPeriod, updateOver, type CheckoutRow } from '../queries.ts'

const MINUTES = 60_000
const HOURS = 60 * MINUTES
const DAYS = 24 * HOURS

/** Coinbase has no list of events, so only polling finds a refund or late payment whose webhook was lost. */
const CRYPTO_UNTIL = 4 * DAYS
/** How long we poll the provider about an open checkout. After that, we only poll when somebody views it. */
const OPEN_UNTIL = 60 * DAYS
/** A checkout that the provider doesn't know expires after this time, because nobody can pay it. */
const UNKNOWN_UNTIL = 25 * HOURS
/** After a declined renewal, the provider retries the card for some weeks. */
const RENEWS_UNTIL = 30 * DAYS

type Deps = Pick<SettlingDeps, 'db' | 'clock'>

/** The outcome of a poll: the provider responded, doesn't know the checkout, or couldn't be reached. */
export type Answer = 'told' | 'unknown' | 'silent'

/**
 * When to poll a checkout again; null if nothing more is expected. Only the provider can end a checkout that somebody
 * may have paid: a bank debit takes days, and an outage of the provider must not end it.
 */
export async function nextCheck(deps: Deps, before: CheckoutRow, answer: Answer): Promise<Date | null> {
  const checkout = await findCheckout(deps.db, { id: before.id })
  if (!checkout) return null
  if (checkout.paid_at === null) return nextCheckOfUnpaid(deps, checkout, answer)
  // Recording the payment has already set the time of the next check.
  if (before.paid_at === null) return checkout.look_at
  const now = deps.clock.now()
  if (checkout.method === 'crypto') return laterUntil(now, checkout.created_at, CRYPTO_UNTIL)
  if (checkout.period_ends_at === null || (await hasLaterPeriod(deps.db, checkout))) return null
  return laterUntil(now, checkout.period_ends_at, RENEWS_UNTIL)
}

async function nextCheckOfUnpaid(
  { db, clock }: Deps,
  { id, state, method, created_at, provider_id }: CheckoutRow,
  answer: Answer,
): Promise<Date | null> {
  const now = clock.now()
  if (state !== 'open') return method === 'crypto' ? laterUntil(now, created_at, CRYPTO_UNTIL) : null
  const isUnknown = provider_id === null || answer === 'unknown'
  if (!isUnknown) return laterUntil(now, created_at, OPEN_UNTIL)
  if (now.getTime() - created_at.getTime() > UNKNOWN_UNTIL) {
    await inTransaction(db, (tx) => updateOver(tx, { id, state: 'expired' }))
    return null
  }
  return laterUntil(now, created_at, OPEN_UNTIL)
}

/** The older the checkout, the longer the interval. Null once it is too old. */
function laterUntil(now: Date, since: Date, most: number): Date | null {
  const age = now.getTime() - since.getTime()
  return age > most ? null : new Date(now.getTime() + Math.min(Math.max(age, 5 * MINUTES), 6 * HOURS))
}
