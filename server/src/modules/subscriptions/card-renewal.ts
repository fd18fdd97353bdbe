import { endCardSubscription, type ChangedSubscription } from '#payments'
import { ProviderRefused, type CardSubscription, type Payments } from '#gateways/payments/port'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue, isUnderWay } from '#kernel/jobs'
import { tellCardRenewal } from './job-names.ts'
import {
  findSubscriptionById,
  lockSubscription,
  updateSubscription,
  type SubscriptionRow,
} from './subscription-queries.ts'

export interface CardDeps {
  db: Db
  payments: Payments
}

/** Lets the card provider charge nothing more for a subscription of its own, if there is one. */
export async function endAtCardProvider(
  tx: Tx,
  cardSubscriptionId: string | null | undefined,
): Promise<void> {
  if (!cardSubscriptionId) return
  await enqueue(tx, endCardSubscription, {
    payload: { subscription_id: cardSubscriptionId },
    key: `${endCardSubscription.name}:${cardSubscriptionId}`,
    mostAttempts: 25,
  })
}

/** Lets the card provider know whether a subscription renews, as soon as it can be reached. */
export async function tellLater(
  tx: Tx,
  { id, card_subscription_id: cardId }: SubscriptionRow,
): Promise<void> {
  if (cardId === null) return
  await enqueue(tx, tellCardRenewal, {
    payload: { subscription_id: id },
    key: keyOf(id),
    mostAttempts: 20,
  })
}

const keyOf = (subscriptionId: string): string => `${tellCardRenewal.name}:${subscriptionId}`

/**
 * Tells the card provider whether a subscription renews, as it stands now, and takes over what the provider says. Throws
 * `ProviderUnavailable`, so that the job tries again.
 */
export async function tellCardProvider(
  { db, payments }: CardDeps,
  { subscriptionId }: { subscriptionId: string },
): Promise<void> {
  const row = await findSubscriptionById(db, { id: subscriptionId })
  if (!row || row.card_subscription_id === null) return
  if (!payments.card) throw new Error('There is no card provider to tell.')
  const said = await changeRenewal(payments.card, row.card_subscription_id, row.renews)
  await inTransaction(db, (tx) => followCard(tx, row, said))
}

/** What the provider has after the change; null when it knows of nothing that could be changed. */
async function changeRenewal(
  card: NonNullable<Payments['card']>,
  id: string,
  renews: boolean,
): Promise<CardSubscription | null> {
  try {
    return await card.changeRenewal(id, renews)
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}

/** Takes over what the provider says of a card subscription (null: there is none any more). Access stays as it was paid. */
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

/** Takes over what was changed at the provider: its renewal, or its end. What is about to be told there counts for more. */
export async function followChange(
  tx: Tx,
  { profileId, subjectId, subscription }: ChangedSubscription,
): Promise<void> {
  if (subjectId === null) return
  const row = await lockSubscription(tx, { subscriberId: profileId, creatorId: subjectId })
  if (row?.card_subscription_id !== subscription.subscriptionId) return
  if (await isUnderWay(tx, keyOf(row.id))) return
  const isGoingOn = subscription.state === 'active' && !subscription.endsAtPeriodEnd
  if (isGoingOn && !row.renews && row.problem === null) {
    await updateSubscription(tx, { id: row.id, changes: { renews: true } })
  }
  await followCard(tx, row, subscription)
}
