import { sql, type Db, type Tx } from '#kernel/db'
import type { SubscriptionRow } from '../subscription-queries.ts'

export interface DueSubscription {
  id: string
  ends_at: Date
}

interface DueQuery {
  /** Only subscriptions that end before this time. */
  before: Date
  /** The last row of the previous page. */
  after: DueSubscription | undefined
  limit: number
}

/** Subscriptions that renew with credits or for free. */
export const listDue = (db: Db, query: DueQuery): Promise<DueSubscription[]> =>
  listRenewing(db, query, sql<boolean>`paid_with <> 'card'`)

/** Subscriptions whose renewal costs something and hasn't been announced yet. */
export const listToAnnounce = (db: Db, query: DueQuery): Promise<DueSubscription[]> =>
  listRenewing(db, query, sql<boolean>`renewal_price > 0 and problem is null and ${notAnnounced}`)

/** Subscriptions that are paid by card. */
export const listCards = (db: Db, query: DueQuery): Promise<DueSubscription[]> =>
  listRenewing(db, query, sql<boolean>`paid_with = 'card'`)

const notAnnounced = sql<boolean>`noticed_end is distinct from ends_at`

async function listRenewing(
  db: Db,
  { before, after, limit }: DueQuery,
  which: ReturnType<typeof sql<boolean>>,
): Promise<DueSubscription[]> {
  const [time, id] = [after?.ends_at ?? '-infinity', after?.id ?? '00000000-0000-0000-0000-000000000000']
  const { rows } = await sql<DueSubscription>`
    select id, ends_at from subscription
    where renews and ends_at <= ${before}::timestamptz and ${which}
      and (ends_at, id) > (${time}::timestamptz, ${id}::uuid)
    order by ends_at, id limit ${sql.lit(limit)}
  `.execute(db)
  return rows
}

/** Subscriptions with a change that hasn't reached the card provider, longest overdue first. */
export async function listToTell(db: Db, { at, limit }: { at: Date; limit: number }): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('card_look_at', '<=', at)
    .orderBy('card_look_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a renewal as announced and returns it; undefined if it was already announced or no longer renews. */
export const markAnnounced = (tx: Tx, { id }: { id: string }): Promise<SubscriptionRow | undefined> =>
  tx
    .updateTable('subscription')
    .set((eb) => ({ noticed_end: eb.ref('ends_at') }))
    .where('id', '=', id)
    .where('renews', '=', true)
    .where(notAnnounced)
    .returningAll()
    .executeTakeFirst()
