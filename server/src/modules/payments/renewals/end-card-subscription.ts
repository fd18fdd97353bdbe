import { ProviderRefused, ProviderUnavailable, type CardPayments } from '#gateways/payments/port'
import { inTransaction, type Tx } from '#kernel/db'
import { ensureEnqueued } from '#kernel/jobs'
import { noteEnding, updateEnded } from './ending-queries.ts'
import { endCardSubscriptionLater } from '../job-names.ts'
import { cardOf, type SettlingDeps } from '../payments-deps.ts'
import { findBeginning } from '../queries.ts'

/** Ends a card subscription. Our row shows it as ending until the provider has confirmed. */
export async function endCardSubscription(
  tx: Tx,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  if (await noteEnding(tx, { subscriptionId })) await endLater(tx, { subscriptionId })
}

export const endLater = (tx: Tx, { subscriptionId }: { subscriptionId: string }): Promise<void> =>
  ensureEnqueued(tx, endCardSubscriptionLater, {
    payload: { subscription_id: subscriptionId },
    key: `${endCardSubscriptionLater.name}:${subscriptionId}`,
    mostAttempts: 25,
  })

/**
 * Ends a card subscription at its provider. Throws while the provider might still charge it, so that the job retries.
 */
export async function endAtProvider(
  deps: SettlingDeps,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  await endAt(await cardProviderOf(deps, { subscriptionId }), subscriptionId)
  await inTransaction(deps.db, (tx) => updateEnded(tx, { subscriptionId, at: deps.clock.now() }))
}

/** The provider of a card subscription. Throws `ProviderUnavailable` if this process is configured for another one. */
export async function cardProviderOf(
  { db, payments }: Pick<SettlingDeps, 'db' | 'payments'>,
  { subscriptionId }: { subscriptionId: string },
): Promise<CardPayments> {
  const beginning = await findBeginning(db, { subscriptionId })
  if (beginning) return cardOf({ payments }, beginning.is_sandbox)
  if (payments.card) return payments.card
  throw new ProviderUnavailable('This server has no card provider.')
}

async function endAt(card: CardPayments, subscriptionId: string): Promise<void> {
  try {
    await card.endSubscription(subscriptionId)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // The provider never charges a subscription that it doesn't know. One that it knows must have ended.
    if (await isGoingOn(card, subscriptionId)) throw error
  }
}

async function isGoingOn(card: CardPayments, subscriptionId: string): Promise<boolean> {
  try {
    return (await card.readSubscription(subscriptionId)).state !== 'canceled'
  } catch (error) {
    if (error instanceof ProviderRefused) return false
    throw error
  }
}
