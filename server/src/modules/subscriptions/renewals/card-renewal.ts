import { cardProviderOf, endCardSubscription, type ChangedSubscription } from '#payments'
import { ProviderRefused, type CardSubscription, type Payments } from '#gateways/payments/port'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue, ensureEnqueued } from '#kernel/jobs'
import { tellCardRenewal } from '../job-names.ts'
import {
  findSubscriptionById,
  lockSubscription,
  markTold,
  updateSubscription,
  type SubscriptionRow,
} from '../subscription-queries.ts'

export interface CardDeps {
  db: Db
  payments: Payments
}

/** Stops further charges at the card provider, if the subscription has one there. */
export async function endAtCardProvider(
  tx: Tx,
  cardSubscriptionId: string | null | undefined,
): Promise<void> {
  if (cardSubscriptionId) await endCardSubscription(tx, { subscriptionId: cardSubscriptionId })
}

/**
 * Queues the job that sets at the card provider whether a subscription renews. Our row is marked as pending until it
 * succeeds.
 */
export async function tellLater(
  tx: Tx,
  { id, card_subscription_id: cardId }: SubscriptionRow,
  at: Date,
): Promise<void> {
  if (cardId === null) return
  await updateSubscription(tx, { id, changes: { card_look_at: new Date(at.getTime() + firstLookAfterMs) } })
  // A running job may have read the previous setting, so this always queues another one.
  await enqueue(tx, tellCardRenewal, telling(id))
}

/** Retries a change that never reached the provider, because its job may have failed for good or been lost. */
export async function tellAgain(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  await ensureEnqueued(tx, tellCardRenewal, telling(id))
  await updateSubscription(tx, { id, changes: { card_look_at: new Date(at.getTime() + tellAgainAfterMs) } })
}

const telling = (id: string) => ({
  payload: { subscription_id: id },
  key: `${tellCardRenewal.name}:${id}`,
  mostAttempts: 20,
})

const firstLookAfterMs = 3_600_000
/** The same interval as between a job's last attempts. */
const tellAgainAfterMs = 6 * 3_600_000

/**
 * Sets at the card provider whether a subscription currently renews, and stores the provider's response. Throws
 * `ProviderUnavailable`, so that the job is retried.
 */
export async function tellCardProvider(
  { db, payments }: CardDeps,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const row = await findSubscriptionById(db, { id: subscriptionId })
  if (!row) return
  const { card_subscription_id: cardId } = row
  const said = cardId === null ? null : await changeRenewal({ db, payments }, cardId, row.renews)
  await inTransaction(db, async (tx) => {
    await markTold(tx, row)
    if (cardId !== null) await followCard(tx, row, said)
  })
}

/** The subscription at the provider after the change; null if the provider has none that could be changed. */
async function changeRenewal(deps: CardDeps, id: string, renews: boolean): Promise<CardSubscription | null> {
  const card = await cardProviderOf(deps, { subscriptionId: id })
  try {
    return await card.changeRenewal(id, renews)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    const said = await card.readSubscription(id).catch((fault: unknown) => {
      if (fault instanceof ProviderRefused) return null
      throw fault
    })
    // The change has failed if the provider would keep charging although renewal was turned off.
    if (said && said.state !== 'canceled' && !said.endsAtPeriodEnd && !renews) throw error
    return said
  }
}

/** Stores the provider's state of a card subscription; null if it no longer exists. Time that was paid for stays. */
export async function followCard(
  tx: Tx,
  row: Pick<SubscriptionRow, 'id' | 'renews'>,
  said: CardSubscription | null,
): Promise<void> {
  if (!row.renews || (said && said.state !== 'canceled' && !said.endsAtPeriodEnd)) return
  const isOver = said === null || said.state === 'canceled'
  await updateSubscription(tx, {
    id: row.id,
    changes: { renews: false, problem: isOver ? 'card-ended' : null },
  })
}

/** Stores a renewal or an end that the provider reports. A pending change of our own takes precedence. */
export async function followChange(
  tx: Tx,
  { profileId, subjectId, subscription }: ChangedSubscription,
): Promise<void> {
  if (subjectId === null) return
  const row = await lockSubscription(tx, { subscriberId: profileId, creatorId: subjectId })
  if (row?.card_subscription_id !== subscription.subscriptionId) return
  if (row.card_look_at !== null) return
  const isGoingOn = subscription.state === 'active' && !subscription.endsAtPeriodEnd
  if (isGoingOn && !row.renews && row.problem === null) {
    await updateSubscription(tx, { id: row.id, changes: { renews: true } })
  }
  await followCard(tx, row, subscription)
}
