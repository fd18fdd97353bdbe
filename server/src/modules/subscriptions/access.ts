import type { SubscriberState } from '@fanfare/contract/profile-pages/subscriber'
import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import { unlessVisitor } from '#kernel/database/visitor-sql'

/** The SQL of a profile's id (null for a visitor), and of a moment. */
export interface SubscriberSql {
  viewerId: RawBuilder<string | null>
  at: RawBuilder<Date>
}

/** Whether the viewer has an active subscription to the creator, for use in other modules' SQL. */
export const isSubscribed = ({ viewerId, at }: SubscriberSql, creatorId: RawBuilder<string>) =>
  unlessVisitor(
    viewerId,
    sql`exists (
      select from subscription
      where subscriber_id = ${viewerId} and creator_id = ${creatorId} and ends_at > ${at} offset 0
    )`,
  )

/** Whether the profile has, or had, plans or subscribers, for use in other modules' SQL. */
export const hasOfferedPlans = (profileId: RawBuilder<string>) =>
  sql<boolean>`(exists (select from plan where profile_id = ${profileId})
    or exists (select from subscription where creator_id = ${profileId}))`

/** A query of the `id`s of a creator's subscribers, active or expired, for use in other modules' SQL. */
export const subscribersOf = (
  { creatorId, at }: { creatorId: RawBuilder<string>; at: RawBuilder<Date> },
  state: SubscriberState,
) => sql<{ id: string }>`
  select subscriber_id as id from subscription
  where creator_id = ${creatorId} and ${state === 'active' ? sql`ends_at > ${at}` : sql`ends_at <= ${at}`}`

/** A query of the `creator_id`s to whom the viewer is subscribed, for use in other modules' SQL. */
export const subscribedCreators = ({ viewerId, at }: SubscriberSql) =>
  sql<{
    creator_id: string
  }>`select creator_id from subscription where subscriber_id = ${viewerId} and ends_at > ${at}`
