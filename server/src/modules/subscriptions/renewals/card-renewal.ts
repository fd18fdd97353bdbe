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

/** Lets the card provider charge nothing more for a subscription of its own, if there is one. */
export async function endAtCardProvider(
  tx: Tx,
  cardSubscriptionId: string | null | undefined,
): Promise<void> {
  if (cardSubscriptionId) await endCardSubscription(tx, { subscriptionId: cardSubscriptionId })
}

/** Lets the card provider know whether a subscription renews. Our own row says that it has to, until it was told. */
export async function tellLater(
  tx: Tx,
  { id, card_subscription_id: cardId }: SubscriptionRow,
  at: Date,
): Promise<void> {
  if (cardId === null) return
  await updateSubscription(tx, { id, changes: { card_look_at: new Date(at.getTime() + firstLookAfterMs) } })
  // A job that runs may have read what was wished before, so this is another one.
  await enqueue(tx, tellCardRenewal, telling(id))
}

/** Takes up what was never told: its job may be used up or lost. */
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
/** As far apart as a job's late attempts. */
const tellAgainAfterMs = 6 * 3_600_000

/**
 * Tells the card provider whether a subscription renews, as it stands now, and takes over what the provider says. Throws
 * `ProviderUnavailable`, so that the job tries again.
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

/** What the provider has after the change; null when it knows of nothing that could be changed. */
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
    // What goes on charging against what was wished is no answer to be content with.
    if (said && said.state !== 'canceled' && !said.endsAtPeriodEnd && !renews) throw error
    return said
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
  if (row.card_look_at !== null) return
  const isGoingOn = subscription.state === 'active' && !subscription.endsAtPeriodEnd
  if (isGoingOn && !row.renews && row.problem === null) {
    await updateSubscription(tx, { id: row.id, changes: { renews: true } })
  }
  await followCard(tx, row, subscription)
}
