import { ProviderRefused, ProviderUnavailable } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { cardOf, type SettlingDeps } from '../payments-deps.ts'
import { fetchMissedReversals } from '../webhooks/fetch-missed-reversals.ts'
import { nextCheck, type Answer } from './next-check.ts'
import { listToLookAt, updateLookAt, type CheckoutRow } from '../queries.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleInvoice } from '../renewals/settle-invoice.ts'
import { retryUnprocessed } from '../webhooks/retry-unprocessed.ts'
import { deleteWebhookEvents } from '../webhooks/webhook-queries.ts'

const MAX_AT_ONCE = 200
const DAYS = 24 * 3_600_000
const KEEPS_MESSAGES = 90 * DAYS

/**
 * Polls providers about checkouts that are due and about missed refunds and disputes, because a webhook can be lost.
 * Also retries webhooks that were never handled, and deletes old ones. If one step fails, the others still run, and the
 * error is thrown at the end.
 */
export async function sweepCheckouts(deps: SettlingDeps, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const faults: unknown[] = []
  for (const checkout of await listToLookAt(db, { at: clock.now(), limit: MAX_AT_ONCE })) {
    if (signal?.aborted) break
    const answer = await look(deps, checkout).catch((fault: unknown): Answer => {
      faults.push(fault)
      return 'silent'
    })
    const lookAt = await nextCheck(deps, checkout, answer)
    await inTransaction(db, (tx) => updateLookAt(tx, { id: checkout.id, lookAt }))
  }
  await retryUnprocessed(deps)
  await fetchMissedReversals(deps).catch((fault: unknown) => {
    // If a provider doesn't respond now, the next sweep polls it again.
    if (!(fault instanceof ProviderUnavailable)) faults.push(fault)
  })
  const before = new Date(clock.now().getTime() - KEEPS_MESSAGES)
  await inTransaction(db, (tx) => deleteWebhookEvents(tx, { before }))
  if (faults.length > 0) {
    throw new AggregateError(faults, `${faults.length} payment(s) could not be followed.`)
  }
}

async function look(deps: SettlingDeps, checkout: CheckoutRow): Promise<Answer> {
  try {
    const { id, paid_at, method } = checkout
    if (paid_at === null || method === 'crypto') await settleCheckout(deps, { id })
    else await lookForLaterPeriods(deps, checkout)
    return 'told'
  } catch (error) {
    if (error instanceof ProviderRefused) return 'unknown'
    if (error instanceof ProviderUnavailable) return 'silent'
    throw error
  }
}

/** Settles every later paid invoice in order. Several periods may have passed, and an earlier one may be missing. */
async function lookForLaterPeriods(deps: SettlingDeps, checkout: CheckoutRow): Promise<void> {
  const { subscription_id: subscriptionId, created_at, period_ends_at, is_sandbox } = checkout
  if (subscriptionId === null || period_ends_at === null) return
  // A renewal is recorded when it is reported, which may be long after its period began.
  const since = new Date(Math.min(created_at.getTime(), period_ends_at.getTime()) - DAYS)
  const card = cardOf(deps, is_sandbox)
  for (const invoiceId of await card.listPaidInvoiceIds({ subscriptionId, since })) {
    await settleInvoice(deps, { invoiceId })
  }
}
