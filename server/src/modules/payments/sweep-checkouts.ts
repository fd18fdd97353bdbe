import { ProviderRefused, ProviderUnavailable } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { cardOf, type SettlingDeps } from './payments-deps.ts'
import {
  findCheckout,
  hasLaterPeriod,
  listToLookAt,
  updateLookAt,
  updateOver,
  type CheckoutRow,
} from './queries.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleInvoice } from './settle-invoice.ts'
import { deleteWebhookEvents } from './webhook-queries.ts'

const MOST_AT_ONCE = 200
const MINUTES = 60_000
const HOURS = 60 * MINUTES
const DAYS = 24 * HOURS

/** No provider lets anybody pay longer than a day, and coins may arrive a while after that. */
const OVER_AFTER = 25 * HOURS
const COINS_UNTIL = 4 * DAYS
const KEEPS_MESSAGES = 90 * DAYS

/**
 * Asks providers about checkouts of which nothing was heard: a message may be lost. One that cannot be followed holds up no
 * other. Old messages are forgotten. Throws what went wrong, after the rest is done.
 */
export async function sweep(deps: SettlingDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const faults: unknown[] = []
  for (const checkout of await listToLookAt(db, { at: clock.now(), limit: MOST_AT_ONCE })) {
    if (signal?.aborted) break
    const isAnswered = await look(deps, checkout).catch((fault: unknown) => {
      faults.push(fault)
      return false
    })
    const lookAt = await nextLook(deps, checkout, isAnswered)
    await inTransaction(db, (tx) => updateLookAt(tx, { id: checkout.id, lookAt }))
  }
  const before = new Date(clock.now().getTime() - KEEPS_MESSAGES)
  await inTransaction(db, (tx) => deleteWebhookEvents(tx, { before }))
  if (faults.length > 0) {
    throw new AggregateError(faults, `${faults.length} payment(s) could not be followed.`)
  }
}

/** Answers whether the provider could say anything. */
async function look(deps: SettlingDeps, checkout: CheckoutRow): Promise<boolean> {
  try {
    const { id, paid_at, method } = checkout
    if (paid_at === null || method === 'crypto') await settleCheckout(deps, { id })
    else await lookForNextPeriod(deps, checkout)
    return true
  } catch (error) {
    if (error instanceof ProviderRefused) return true
    if (error instanceof ProviderUnavailable) return false
    throw error
  }
}

async function lookForNextPeriod(deps: SettlingDeps, checkout: CheckoutRow): Promise<void> {
  if (checkout.subscription_id === null || (await hasLaterPeriod(deps.db, checkout))) return
  const card = cardOf(deps, checkout.is_sandbox)
  const { latestInvoiceId } = await card.readSubscription(checkout.subscription_id)
  if (latestInvoiceId !== null) await settleInvoice(deps, { invoiceId: latestInvoiceId })
}

/** When to look again; null when nothing is to be expected any more. */
async function nextLook(deps: SettlingDeps, before: CheckoutRow, isAnswered: boolean): Promise<Date | null> {
  const { id, created_at, period_ends_at } = before
  const now = deps.clock.now().getTime()
  const later = (since: Date): Date =>
    new Date(now + Math.min(Math.max(now - since.getTime(), 5 * MINUTES), 6 * HOURS))
  const checkout = await findCheckout(deps.db, { id })
  if (!checkout) return null
  if (checkout.paid_at !== null) {
    // Paid by this look: its own next look was set with that.
    if (before.paid_at === null) return checkout.look_at
    // Further coins may be sent to what is paid.
    if (checkout.method === 'crypto') {
      return now - created_at.getTime() <= COINS_UNTIL ? later(created_at) : null
    }
    if (period_ends_at === null || (await hasLaterPeriod(deps.db, before))) return null
    return now - period_ends_at.getTime() > 30 * DAYS ? null : later(period_ends_at)
  }
  const age = now - created_at.getTime()
  if (checkout.state === 'open' && age > OVER_AFTER && (isAnswered || age > COINS_UNTIL)) {
    await inTransaction(deps.db, (tx) => updateOver(tx, { id, state: 'expired' }))
  }
  const isWaiting =
    checkout.state === 'open' ? age <= OVER_AFTER || !isAnswered : checkout.method === 'crypto'
  return isWaiting && age <= COINS_UNTIL ? later(created_at) : null
}
