import { inTransaction } from '#kernel/db'
import type { SettlingDeps } from '../payments-deps.ts'
import { findCheckout, hasLaterPeriod, updateOver, type CheckoutRow } from '../queries.ts'

const MINUTES = 60_000
const HOURS = 60 * MINUTES
const DAYS = 24 * HOURS

/** Coins may still be sent to what is paid or over. */
const COINS_UNTIL = 4 * DAYS
/** How long a checkout is looked at that its provider has not ended. Then it is asked about only when somebody opens it. */
const OPEN_UNTIL = 60 * DAYS
/** What never reached its provider, or is not known there (any more), is over by then: nobody can pay it. */
const UNKNOWN_UNTIL = 25 * HOURS
/** A card that refuses a renewal is tried again for some weeks. */
const RENEWS_UNTIL = 30 * DAYS

type Deps = Pick<SettlingDeps, 'db' | 'clock'>

/** What a look brought: the provider answered, does not know what was asked about, or could not be reached. */
export type Answer = 'told' | 'unknown' | 'silent'

/**
 * When to look at a checkout again after it was looked at; null when nothing is to be expected any more. Only the provider
 * ends what somebody may have paid: a bank debit takes days, and a provider that is away says nothing.
 */
export async function nextLook(deps: Deps, before: CheckoutRow, answer: Answer): Promise<Date | null> {
  const checkout = await findCheckout(deps.db, { id: before.id })
  if (!checkout) return null
  if (checkout.paid_at === null) return nextLookAtUnpaid(deps, checkout, answer)
  // Paid by this look: its own next look was set with that.
  if (before.paid_at === null) return checkout.look_at
  const now = deps.clock.now()
  // Further coins may be sent to what is paid.
  if (checkout.method === 'crypto') return laterUntil(now, checkout.created_at, COINS_UNTIL)
  if (checkout.period_ends_at === null || (await hasLaterPeriod(deps.db, checkout))) return null
  return laterUntil(now, checkout.period_ends_at, RENEWS_UNTIL)
}

async function nextLookAtUnpaid(
  { db, clock }: Deps,
  { id, state, method, created_at, provider_id }: CheckoutRow,
  answer: Answer,
): Promise<Date | null> {
  const now = clock.now()
  if (state !== 'open') return method === 'crypto' ? laterUntil(now, created_at, COINS_UNTIL) : null
  const isUnknown = provider_id === null || answer === 'unknown'
  if (!isUnknown) return laterUntil(now, created_at, OPEN_UNTIL)
  if (now.getTime() - created_at.getTime() > UNKNOWN_UNTIL) {
    await inTransaction(db, (tx) => updateOver(tx, { id, state: 'expired' }))
    return null
  }
  return laterUntil(now, created_at, OPEN_UNTIL)
}

/** Ever less often, the longer ago it began, and no more when it is too long ago. */
function laterUntil(now: Date, since: Date, most: number): Date | null {
  const age = now.getTime() - since.getTime()
  return age > most ? null : new Date(now.getTime() + Math.min(Math.max(age, 5 * MINUTES), 6 * HOURS))
}
