import type { SubscriberState } from '@fanfare/contract/profile-pages/subscriber'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { sql, type Db } from '#kernel/db'
import { hasOfferedPlans } from './access.ts'

export interface SubscriptionPage {
  profileId: string
  /** Only subscriptions whose paid time hasn't ended at this moment. */
  at: Date
  /** The start and id after which the page starts. */
  after: string[] | null
  limit: number
  offset: number
}

/** Whether a subscription is active. */
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

/** Whether the profile has, or had, plans or subscribers. */
export async function isCreator(db: Db, { profileId }: { profileId: string }): Promise<boolean> {
  const { rows } = await sql<{ is_creator: boolean }>`
    select ${hasOfferedPlans(sql`${profileId}::uuid`)} as is_creator
  `.execute(db)
  return rows[0]?.is_creator === true
}

/** How many active and expired subscribers the profile has, without deleted profiles. */
export async function countSubscriptions(
  db: Db,
  { creatorId, at, state }: { creatorId: string; at: Date; state: SubscriberState },
): Promise<number> {
  const { count } = await db
    .selectFrom('subscription')
    .innerJoin('profile', 'profile.id', 'subscription.subscriber_id')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('subscription.creator_id', '=', creatorId)
    .where('subscription.ends_at', comparisonIn[state], at)
    .where('profile.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The profile's subscribers, latest first, plus one extra row if there are more. */
export const pageOfSubscribers = (db: Db, page: SubscriptionPage): Promise<{ id: string; at: Date }[]> =>
  selectPage(db, page, subscribers).execute()

export interface SubscriberRow {
  id: string
  at: Date
  /** The start of the subscription in PostgreSQL's format, for cursors. */
  key: string
  ends_at: Date
  renews: boolean
  months: SubscriptionMonths
  price: bigint
}

/** The profile's active or expired subscribers with the price of each, latest first. */
export const pageOfPaidSubscribers = (
  db: Db,
  page: SubscriptionPage & { state: SubscriberState },
): Promise<SubscriberRow[]> =>
  selectPage(db, page, { ...subscribers, state: page.state })
    .select([
      sql<string>`subscription.started_at::text`.as('key'),
      'subscription.ends_at',
      'subscription.renews',
      'subscription.months',
      'subscription.price',
    ])
    .execute()

/** The creators to whom the profile is subscribed, latest first. */
export const pageOfSubscriptions = (db: Db, page: SubscriptionPage): Promise<{ id: string; at: Date }[]> =>
  selectPage(db, page, { of: 'subscriber_id', other: 'creator_id' }).execute()

type Side = 'subscriber_id' | 'creator_id'

const subscribers = { of: 'creator_id', other: 'subscriber_id' } as const

const comparisonIn = { active: '>', expired: '<=' } as const

interface Chosen {
  of: Side
  other: Side
  state?: SubscriberState
}

function selectPage(db: Db, page: SubscriptionPage, { of, other, state = 'active' }: Chosen) {
  let select = db
    .selectFrom('subscription')
    .innerJoin('profile', 'profile.id', `subscription.${other}`)
    .select([`subscription.${other} as id`, 'subscription.started_at as at'])
    .where(`subscription.${of}`, '=', page.profileId)
    .where('subscription.ends_at', comparisonIn[state], page.at)
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
}
