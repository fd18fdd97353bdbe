import { sql, type Db } from '#kernel/db'

export interface SubscriptionPage {
  profileId: string
  /** Only those that are paid at this moment. */
  at: Date
  /** Start and id after which the page starts. */
  after: string[] | null
  limit: number
  offset: number
}

/** Whether a subscription is running. */
export async function hasSubscription(
  db: Db,
  { subscriberId, creatorId, at }: { subscriberId: string; creatorId: string; at: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('id')
    .where('subscriber_id', '=', subscriberId)
    .where('creator_id', '=', creatorId)
    .where('ends_at', '>', at)
    .executeTakeFirst()
  return row !== undefined
}

/** How many subscribers the profile has at this moment, without deleted profiles. */
export async function countRunning(
  db: Db,
  { creatorId, at }: { creatorId: string; at: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('subscription')
    .innerJoin('profile', 'profile.id', 'subscription.subscriber_id')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('subscription.creator_id', '=', creatorId)
    .where('subscription.ends_at', '>', at)
    .where('profile.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who is subscribed to the profile, latest first; one row more than asked for, if there is one. */
export const pageOfSubscribers = (db: Db, page: SubscriptionPage): Promise<{ id: string; at: Date }[]> =>
  pageOf(db, page, { of: 'creator_id', other: 'subscriber_id' })

/** To whom the profile is subscribed, latest first. */
export const pageOfSubscriptions = (db: Db, page: SubscriptionPage): Promise<{ id: string; at: Date }[]> =>
  pageOf(db, page, { of: 'subscriber_id', other: 'creator_id' })

type Side = 'subscriber_id' | 'creator_id'

function pageOf(db: Db, page: SubscriptionPage, { of, other }: { of: Side; other: Side }) {
  let select = db
    .selectFrom('subscription')
    .innerJoin('profile', 'profile.id', `subscription.${other}`)
    .select([`subscription.${other} as id`, 'subscription.started_at as at'])
    .where(`subscription.${of}`, '=', page.profileId)
    .where('subscription.ends_at', '>', page.at)
    .where('profile.deleted_at', 'is', null)
  if (page.after) {
    const [at, id] = page.after
    const row = sql`(subscription.started_at, subscription.${sql.ref(other)})`
    select = select.where(sql<boolean>`${row} < (${at}::timestamptz, ${id}::uuid)`)
  }
  return select
    .orderBy('subscription.started_at', 'desc')
    .orderBy(`subscription.${other}`, 'desc')
    .limit(sql.lit(page.limit + 1))
    .offset(page.offset)
    .execute()
}
