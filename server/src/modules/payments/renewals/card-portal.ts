import {
  CustomerUnknown,
  ProviderRefused,
  ProviderUnavailable,
  type CardPayments,
  type CardSubscription,
  type Payments,
} from '#gateways/payments/port'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findCustomer, forgetCustomer } from '../customer-queries.ts'
import { listBeginnings } from '../queries.ts'

export interface PortalDeps {
  db: Db
  payments: Payments
  publicUrl: string
}

/**
 * Returns the address where a person manages their cards and card subscriptions. Throws `payments-unavailable` and
 * `no-card-payments`.
 */
export async function openCustomerPortal(
  { db, payments: { card }, publicUrl }: PortalDeps,
  { userId }: Actor,
  { returnTo }: { returnTo: string },
): Promise<{ url: string }> {
  if (card === null) throw new Problem('payments-unavailable')
  const customerId = await findCustomer(db, { userId, isSandbox: card.isSandbox })
  if (customerId === null) throw new Problem('no-card-payments')
  try {
    return { url: await answering(card.openPortal({ customerId, returnUrl: `${publicUrl}${returnTo}` })) }
  } catch (error) {
    if (!(error instanceof CustomerUnknown)) throw error
    await inTransaction(db, (tx) => forgetCustomer(tx, { userId, customerId, checkoutId: null }))
    throw new Problem('no-card-payments')
  }
}

export interface OwnSubscription {
  id: string
  buys: 'credit_plan' | 'subscription'
  description: string
  amount_cents: number
  currency: string
  state: CardSubscription['state']
  ends_at_period_end: boolean
  current_period_end: string | null
}

/** A person's subscriptions at the card provider, in their current state. Throws `payments-unavailable`. */
export async function listCardSubscriptions(
  { db, payments: { card } }: PortalDeps,
  { userId }: Actor,
): Promise<{ data: OwnSubscription[] }> {
  const beginnings = await listBeginnings(db, { userId })
  const own = beginnings.filter(({ is_sandbox }) => is_sandbox === card?.isSandbox)
  if (card === null || own.length === 0) return { data: [] }
  const subscriptions = await listAll(card, new Set(own.flatMap(({ customer_id }) => customer_id ?? [])))
  const data = own.flatMap((checkout): OwnSubscription[] => {
    const found = subscriptions.find(({ subscriptionId }) => subscriptionId === checkout.subscription_id)
    if (!found) return []
    return [
      {
        id: found.subscriptionId,
        buys: checkout.buys === 'credit_plan' ? 'credit_plan' : 'subscription',
        description: checkout.description,
        amount_cents: found.amountCents,
        currency: checkout.currency,
        state: found.state,
        ends_at_period_end: found.endsAtPeriodEnd,
        current_period_end: found.currentPeriodEnd?.toISOString() ?? null,
      },
    ]
  })
  return { data }
}

/** The subscriptions of all customer ids. A person whose first payments overlapped has several at the provider. */
async function listAll(card: CardPayments, customerIds: ReadonlySet<string>): Promise<CardSubscription[]> {
  const lists = [...customerIds].map((customerId) => card.listSubscriptions(customerId))
  return (await answering(Promise.all(lists))).flat()
}

async function answering<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CustomerUnknown) throw error
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
      throw new Problem('payments-unavailable')
    }
    throw error
  }
}
