import { inTransaction } from '#kernel/db'
import type { SettlingDeps } from './payments-deps.ts'
import { findCheckout, hasLaterPeriod, updateOver, type CheckoutRow } from './queries.ts'

const MINUTES = 60_000
const HOURS = 60 * MINUTES
const DAYS = 24 * HOURS

/** No provider lets anybody pay longer than a day, and coins may arrive a while after that. */
const OVER_AFTER = 25 * HOURS
const COINS_UNTIL = 4 * DAYS
/** A card that refuses a renewal is tried again for some weeks. */
const RENEWS_UNTIL = 30 * DAYS

type Deps = Pick<SettlingDeps, 'db' | 'clock'>

/**
 * When to look at a checkout again after it was looked at, and whether the provider could say anything; null when nothing
 * is to be expected any more. What nobody paid in its time is over by then.
 */
export async function nextLook(deps: Deps, before: CheckoutRow, isAnswered: boolean): Promise<Date | null> {
  const checkout = await findCheckout(deps.db, { id: before.id })
  if (!checkout) return null
  if (checkout.paid_at === null) return nextLookAtUnpaid(deps, checkout, isAnswered)
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
  { id, state, method, created_at }: CheckoutRow,
  isAnswered: boolean,
): Promise<Date | null> {
  const now = clock.now()
  const age = now.getTime() - created_at.getTime()
  if (state === 'open' && age > OVER_AFTER && (isAnswered || age > COINS_UNTIL)) {
    await inTransaction(db, (tx) => updateOver(tx, { id, state: 'expired' }))
  }
  const isWaiting = state === 'open' ? age <= OVER_AFTER || !isAnswered : method === 'crypto'
  return isWaiting ? laterUntil(now, created_at, COINS_UNTIL) : null
}

/** Ever less often, the longer ago it began, and no more when it is too long ago. */
function laterUntil(now: Date, since: Date, most: number): Date | null {
  const age = now.getTime() - since.getTime()
  return age > most ? null : new Date(now.getTime() + Math.min(Math.max(age, 5 * MINUTES), 6 * HOURS))
}
