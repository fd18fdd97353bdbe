import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { SubscriptionsTables } from './tables.ts'

type Table = SubscriptionsTables['subscription']
export type SubscriptionRow = Selectable<Table>
export type PeriodRow = Selectable<SubscriptionsTables['subscription_period']>

export interface Pair {
  subscriberId: string
  creatorId: string
}

export const findSubscription = (
  db: Db,
  { subscriberId, creatorId }: Pair,
): Promise<SubscriptionRow | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('subscriber_id', '=', subscriberId)
    .where('creator_id', '=', creatorId)
    .executeTakeFirst()

export const findSubscriptionById = (db: Db, { id }: { id: string }): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()

/** The subscription between two profiles, locked for a change until the transaction ends. */
export const lockSubscription = (
  tx: Tx,
  { subscriberId, creatorId }: Pair,
): Promise<SubscriptionRow | undefined> =>
  tx
    .selectFrom('subscription')
    .selectAll()
    .where('subscriber_id', '=', subscriberId)
    .where('creator_id', '=', creatorId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** A subscription, locked for a job; undefined while somebody else is changing it. */
export const lockFreeSubscription = (tx: Tx, { id }: { id: string }): Promise<SubscriptionRow | undefined> =>
  tx
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

/**
 * The subscriptions of a profile, and those of this user's profiles to it, that renew for a price or are paid by card.
 * Locked for a change, always in the same order.
 */
export const lockRenewalsAround = (
  tx: Tx,
  { profileId, toUserId }: { profileId: string; toUserId: string },
): Promise<SubscriptionRow[]> =>
  tx
    .selectFrom('subscription')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('subscriber_id', '=', profileId).and(
          eb.or([eb('card_subscription_id', 'is not', null), eb('renewal_price', '>', 0n)]),
        ),
        eb('creator_id', '=', profileId)
          .and('renews', '=', true)
          .and(
            'subscriber_id',
            'in',
            eb.selectFrom('profile').select('profile.id').where('profile.user_id', '=', toUserId),
          ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/**
 * Serializes new subscriptions between the same two profiles. Otherwise two concurrent rows with the same id would
 * conflict on the id before the pair is checked.
 */
export async function queueToBegin(tx: Tx, { subscriberId, creatorId }: Pair): Promise<void> {
  const name = `subscribe:${subscriberId}:${creatorId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** Starts a subscription, replacing one that has ended. Returns false if one is still running. */
export async function beginSubscription(tx: Tx, subscription: Insertable<Table>): Promise<boolean> {
  const { subscriber_id: _subscriber, creator_id: _creator, ...columns } = subscription
  const begun = await tx
    .insertInto('subscription')
    .values(subscription)
    .onConflict((conflict) =>
      conflict
        .columns(['subscriber_id', 'creator_id'])
        .doUpdateSet(columns)
        .where('subscription.ends_at', '<=', subscription.started_at),
    )
    .executeTakeFirst()
  return begun.numInsertedOrUpdatedRows === 1n
}

export async function updateSubscription(
  tx: Tx,
  { id, changes }: { id: string; changes: Updateable<Table> },
): Promise<void> {
  await tx.updateTable('subscription').set(changes).where('id', '=', id).execute()
}

/** Records that the card provider knows whether a subscription renews, unless that has changed since. */
export async function markTold(
  tx: Tx,
  { id, renews }: Pick<SubscriptionRow, 'id' | 'renews'>,
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ card_look_at: null })
    .where('id', '=', id)
    .where('renews', '=', renews)
    .execute()
}

export const findPeriod = (db: Db, { id }: { id: string }): Promise<PeriodRow | undefined> =>
  db.selectFrom('subscription_period').selectAll().where('id', '=', id).executeTakeFirst()

export async function insertPeriod(
  tx: Tx,
  period: Omit<PeriodRow, 'original_price' | 'undone_at'>,
): Promise<void> {
  await tx
    .insertInto('subscription_period')
    .values({ ...period, original_price: period.price })
    .execute()
}

/** Records the price of a period after a partial refund. */
export async function lowerPeriod(tx: Tx, { id, price }: { id: string; price: bigint }): Promise<void> {
  await tx.updateTable('subscription_period').set({ price }).where('id', '=', id).execute()
}

/** Marks a period as reversed. Returns it, or undefined if it was already reversed. */
export const undoPeriod = (tx: Tx, { id, at }: { id: string; at: Date }): Promise<PeriodRow | undefined> =>
  tx
    .updateTable('subscription_period')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** How many periods were ever paid for between two profiles, including reversed ones. Never decreases. */
export async function countPeriods(db: Db, row: SubscriptionRow): Promise<number> {
  const { count } = await db
    .selectFrom('subscription_period')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('subscriber_id', '=', row.subscriber_id)
    .where('creator_id', '=', row.creator_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Moves the periods after a reversed one earlier, to fill the gap. */
export async function bringForward(
  tx: Tx,
  { period, milliseconds }: { period: PeriodRow; milliseconds: number },
): Promise<void> {
  const by = sql`make_interval(secs => ${milliseconds}::double precision / 1000)`
  await tx
    .updateTable('subscription_period')
    .set({ starts_at: sql`starts_at - ${by}`, ends_at: sql`ends_at - ${by}` })
    .where('subscriber_id', '=', period.subscriber_id)
    .where('creator_id', '=', period.creator_id)
    .where('starts_at', '>=', period.ends_at)
    .where('id', '<>', period.id)
    .execute()
}
