import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import { notificationLimits } from '@fanfare/contract/notification-list/limits'
import type { RawBuilder } from 'kysely'
import { hasOpenBan } from '#moderation'
import type { Group } from '#notifications'
import { sql, type Db, type Tx } from '#kernel/db'
import { badgeFactsOf, isBlocked, isMuted, isActive, type BadgeFacts } from '#profiles'

/** The recipients whose notifications to read: the current profile and its user. */
export interface Recipients {
  profileId: string
  userId: string
}

/** Waits for other transactions that change this group's notification. */
export async function lockGroup(tx: Tx, { recipientId, groupKey }: Group): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`collect:${recipientId}:${groupKey}`}, 0))`.execute(
    tx,
  )
}

export interface CollectedGroup extends Group {
  /** The id, if a new notification is inserted. */
  id: string
  type: NotificationType
  actorCount: number
  happenedAt: Date
}

/**
 * Saves the combined sources of a group, and marks the notification as unread if something was added. Returns its id,
 * and whether it has just become unread. Returns null if nothing changed.
 */
export async function saveNotification(
  tx: Tx,
  group: CollectedGroup,
): Promise<{ id: string; isNews: boolean } | null> {
  const { id, recipientId, groupKey, type, actorCount, happenedAt } = group
  const { rows } = await sql<{ id: string; is_news: boolean }>`
    with before as (
      select read_at is null as was_unread from notification
      where recipient_id = ${recipientId} and group_key = ${groupKey}
    )
    insert into notification as known (id, recipient_id, group_key, type, actor_count, happened_at)
    select ${id}, ${recipientId}, ${groupKey}, ${type}, ${actorCount}, ${happenedAt}
    where exists (
      select from notification_source where recipient_id = ${recipientId} and group_key = ${groupKey}
    )
    on conflict (recipient_id, group_key) do update set
      actor_count = excluded.actor_count, happened_at = excluded.happened_at,
      read_at = case
        when excluded.happened_at > known.happened_at or excluded.actor_count > known.actor_count then null
        else known.read_at end
    where (known.actor_count, known.happened_at) is distinct from (excluded.actor_count, excluded.happened_at)
    returning id, read_at is null and not coalesce((select was_unread from before), false) as is_news`.execute(
    tx,
  )
  const [saved] = rows
  return saved ? { id: saved.id, isNews: saved.is_news } : null
}

/** Deletes events caused by profiles that the recipient muted or has a block with. */
export async function deleteHiddenSources(tx: Tx, { recipientId, groupKey }: Group): Promise<void> {
  const look = { viewerId: sql<string>`notification_source.recipient_id` }
  const actorId = sql<string>`notification_source.actor_id`
  await sql`
    delete from notification_source where recipient_id = ${recipientId} and group_key = ${groupKey}
      and actor_id is not null and (${isBlocked(look, actorId)} or ${isMuted(look, actorId)})`.execute(tx)
}

/** Deletes a group's notification. Returns its id, or null if nothing was deleted. */
export async function deleteGroup(
  tx: Tx,
  { recipientId, groupKey }: Group,
): Promise<{ id: string; isNews: false } | null> {
  const deleted = await tx
    .deleteFrom('notification')
    .where('recipient_id', '=', recipientId)
    .where('group_key', '=', groupKey)
    .returning('id')
    .executeTakeFirst()
  return deleted ? { id: deleted.id, isNews: false } : null
}

/** The time of the latest event in a group's notification. Null without a notification. */
export async function findGroupTime(db: Db, { recipientId, groupKey }: Group): Promise<Date | null> {
  const found = await db
    .selectFrom('notification')
    .select('happened_at')
    .where('recipient_id', '=', recipientId)
    .where('group_key', '=', groupKey)
    .executeTakeFirst()
  return found?.happened_at ?? null
}

/** The group of a notification. Undefined if it doesn't exist or belongs to somebody else. */
export async function findGroup(
  db: Db,
  { id, ...recipients }: Recipients & { id: string },
): Promise<Group | undefined> {
  const found = await db
    .selectFrom('notification')
    .select(['recipient_id', 'group_key'])
    .where('id', '=', id)
    .where('recipient_id', 'in', idsOf(recipients))
    .executeTakeFirst()
  return found && { recipientId: found.recipient_id, groupKey: found.group_key }
}

export async function deleteNotificationsOf(tx: Tx, { recipientId }: { recipientId: string }): Promise<void> {
  await tx.deleteFrom('notification').where('recipient_id', '=', recipientId).execute()
}

export async function deleteNotificationsBefore(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.deleteFrom('notification').where('happened_at', '<', before).execute()
}

/** Marks one as read. Returns whether it is theirs, and whether it was unread. */
export async function markRead(
  tx: Tx,
  { id, at, ...recipients }: Recipients & { id: string; at: Date },
): Promise<'absent' | 'was-read' | 'read'> {
  const found = await tx
    .selectFrom('notification')
    .select('read_at')
    .where('id', '=', id)
    .where('recipient_id', 'in', idsOf(recipients))
    .forUpdate()
    .executeTakeFirst()
  if (!found) return 'absent'
  if (found.read_at !== null) return 'was-read'
  await tx.updateTable('notification').set({ read_at: at }).where('id', '=', id).execute()
  return 'read'
}

/** Marks all notifications up to a time as read. Returns how many were unread. */
export async function markAllRead(tx: Tx, { at, ...recipients }: Recipients & { at: Date }): Promise<number> {
  const updated = await tx
    .updateTable('notification')
    .set({ read_at: at })
    .where('recipient_id', 'in', idsOf(recipients))
    .where('read_at', 'is', null)
    .where('happened_at', '<=', at)
    .executeTakeFirst()
  return Number(updated.numUpdatedRows)
}

/** The number of unread notifications, counted up to one more than the badge shows. */
export async function countUnread(db: Db, recipients: Recipients): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from notification where recipient_id = any(${idsOf(recipients)}::uuid[]) and read_at is null
      limit ${sql.lit(notificationLimits.unread + 1)}
    ) as unread`.execute(db)
  return rows[0]?.count ?? 0
}

const idsOf = ({ profileId, userId }: Recipients): string[] => [profileId, userId]

export interface NotificationFacts {
  id: string
  type: NotificationType
  actor_count: number
  happened_at: Date
  read_at: Date | null
  /** The notification's time in PostgreSQL's format, for cursors. */
  key: string
  actors: BadgeFacts[] | null
  post_id: string | null
  comment_id: string | null
  amount: bigint | null
  title: string | null
  path: string | null
}

export interface NotificationsPage extends Recipients {
  type: NotificationType | null
  /** Limits the page to the notification with this id. */
  id?: string
  /** Limits the page to unread notifications since this time. */
  unreadSince?: Date
  /** The time and id of the last notification on the previous page. */
  after: readonly string[] | null
  limit: number
  offset: number
}

/**
 * How many of a group's latest sources are read to show their actors. This is more than are shown, because a person can
 * comment several times.
 */
const recentSources = 20

/** A page of notifications, latest first, plus one extra row if there are more. Takes one statement. */
export async function pageOfNotifications(db: Db, page: NotificationsPage): Promise<NotificationFacts[]> {
  const most = sql`${sql.lit(page.limit + 1)} + ${page.offset}::int`
  const order = sql`order by happened_at desc, id desc`
  const { rows } = await sql<NotificationFacts>`
    select page.id, page.type, page.actor_count, page.happened_at, page.read_at, page.happened_at::text as key,
      latest.actors, last.post_id, last.comment_id, last.amount, last.title, last.path
    from (
      select * from unnest(array[${page.profileId}, ${page.userId}]::uuid[]) as whose (recipient)
        cross join lateral (
          select * from notification
          where recipient_id = whose.recipient and ${isAfter(page)} and ${isOf(page)} and ${isAmong(page)}
          ${order} limit ${most}
        ) as one
      ${order} limit ${sql.lit(page.limit + 1)} offset ${page.offset}::int
    ) as page
    left join lateral (
      select * from notification_source as source
      where source.recipient_id = page.recipient_id and source.group_key = page.group_key
      order by source.happened_at desc, source.key limit 1
    ) as last on true
    cross join lateral (
      select json_agg(${badgeFactsOf(sql`actor.id`)} order by actor.at desc) as actors from (
        select recent.actor_id as id, max(recent.happened_at) as at from (
          select source.actor_id, source.happened_at from notification_source as source
          where source.recipient_id = page.recipient_id and source.group_key = page.group_key
            and source.actor_id is not null and ${isActive(sql`source.actor_id`)}
            and not ${hasOpenBan(sql`source.actor_id`)}
          order by source.happened_at desc limit ${sql.lit(recentSources)}
        ) as recent
        group by recent.actor_id order by at desc limit ${sql.lit(notificationLimits.actors)}
      ) as actor
    ) as latest
    order by page.happened_at desc, page.id desc`.execute(db)
  return rows
}

const isAfter = ({ after }: NotificationsPage): RawBuilder<boolean> =>
  after === null ? sql`true` : sql`(happened_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`

const isOf = ({ type }: NotificationsPage): RawBuilder<boolean> =>
  type === null ? sql`true` : sql`type = ${type}`

function isAmong({ id, unreadSince }: NotificationsPage): RawBuilder<boolean> {
  if (id !== undefined) return sql`id = ${id}`
  return unreadSince === undefined ? sql`true` : sql`read_at is null and happened_at >= ${unreadSince}`
}

/** Groups of the last day whose notification differs from their sources, for example because a job never ran. */
export async function listStaleGroups(
  db: Db,
  { since, limit }: { since: Date; limit: number },
): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select source.recipient_id as "recipientId", source.group_key as "groupKey"
    from notification_source as source
    left join notification using (recipient_id, group_key)
    where source.happened_at >= ${since}
    group by source.recipient_id, source.group_key, notification.id
    having notification.id is null or notification.happened_at < max(source.happened_at)
    union all
    select recipient_id, group_key from notification
    where happened_at >= ${since} and not exists (
      select from notification_source as source
      where source.recipient_id = notification.recipient_id and source.group_key = notification.group_key
    )
    limit ${sql.lit(limit)}`.execute(db)
  return rows
}
