import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Offer, Subscription } from '@fanfare/contract/subscriptions/subscription'
import { findProfileFor, takesPayments } from '#profiles'
import { canSell, type VerificationConfig } from '#verification'
import type { Clock } from '#kernel/clock'
import { sql, type Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Actor, Viewer } from '#kernel/viewer'
import { findPlan } from './plans/plan-queries.ts'
import { pricesOf } from './plans/plan-prices.ts'
import { presentSubscriptions } from './present-subscription.ts'
import { presentPlan } from './plans/show-plans.ts'
import { findSubscription, type SubscriptionRow } from './subscription-queries.ts'

interface ShowDeps {
  db: Db
  clock: Clock
}

/**
 * The viewer's subscription to a profile. Throws `not-subscribed` if there never was one, or the creator was deleted.
 */
export async function showSubscription(
  { db, clock }: ShowDeps,
  { profileId }: Actor,
  { creatorId }: { creatorId: string },
): Promise<Subscription> {
  const row = await findSubscription(db, { subscriberId: profileId, creatorId })
  const [shown] = await presentSubscriptions(db, row ? [row] : [], clock.now())
  if (!shown) throw new Problem('not-subscribed')
  return shown
}

/**
 * The subscription prices of a profile, and the viewer's own subscription while it is active or its renewal is being
 * retried. Plans are null if nobody can subscribe. Throws `profile-not-found`.
 */
export async function showOffer(
  { db, clock, config }: ShowDeps & { config: VerificationConfig },
  viewer: Viewer,
  { profileId }: { profileId: string },
): Promise<Offer> {
  const profile = await findProfileFor(db, viewer, { key: profileId })
  if (!profile) throw new Problem('profile-not-found')
  const at = clock.now()
  const plan = await findPlan(db, { profileId: profile.id })
  // Checked without the user, so that creators see the same as others.
  const payer = { payerId: viewer.profileId, userId: null }
  const isTaking =
    plan?.is_open === true &&
    (await takesPayments(db, { profileId: profile.id, ...payer, at })) &&
    (plan.monthly_price === 0n || (await canSell({ db, config }, { userId: profile.user_id })))
  const row =
    viewer.profileId === null
      ? undefined
      : await findSubscription(db, { subscriberId: viewer.profileId, creatorId: profile.id })
  const isCurrent = row !== undefined && (row.ends_at > at || row.renews)
  const [subscription] = await presentSubscriptions(db, isCurrent ? [row] : [], at)
  return { plans: isTaking ? pricesOf(plan).map(presentPlan) : null, subscription: subscription ?? null }
}

/** The current profile's active subscriptions, soonest to end first. */
export async function listActiveSubscriptions(
  { db, clock }: ShowDeps,
  { profileId }: Actor,
  query: PageQuery,
): Promise<Page<Subscription>> {
  const at = clock.now()
  const after = readCursor(query.cursor, ['time', 'id'])
  const rows = await listRunning(db, { profileId, at, after, limit: query.limit, offset: query.offset })
  const page = makePage(rows, query, { cursorOf: ({ ends_at, id }) => [ends_at.toISOString(), id] })
  return { ...page, data: await presentSubscriptions(db, page.data, at) }
}

interface RunningQuery {
  profileId: string
  at: Date
  after: readonly string[] | null
  limit: number
  offset: number
}

function listRunning(
  db: Db,
  { profileId, at, after, limit, offset }: RunningQuery,
): Promise<SubscriptionRow[]> {
  let select = db
    .selectFrom('subscription')
    .innerJoin('profile', 'profile.id', 'subscription.creator_id')
    .selectAll('subscription')
    .where('subscription.subscriber_id', '=', profileId)
    .where('subscription.ends_at', '>', at)
    .where('profile.deleted_at', 'is', null)
  if (after) {
    const [time, id] = after
    select = select.where(
      sql<boolean>`(subscription.ends_at, subscription.id) > (${time}::timestamptz, ${id}::uuid)`,
    )
  }
  return select
    .orderBy('subscription.ends_at')
    .orderBy('subscription.id')
    .limit(sql.lit(limit + 1))
    .offset(offset)
    .execute()
}
