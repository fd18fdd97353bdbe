import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import type { RawBuilder } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'

export interface Source {
  /** Identifies the event. Adding it again changes nothing. */
  key: string
  /** A profile, or a user if the event concerns all of their profiles. */
  recipientId: string
  /** Events of the same group are combined in one notification. */
  groupKey: string
  type: NotificationType
  actorId?: string
  postId?: string | null
  commentId?: string
  /** In hundredths of a credit. */
  amount?: bigint
  title?: string
  /** The page of the app that the notification opens. */
  path?: string
  at: Date
}

/** Adds a source of a notification. The notification itself is created within seconds. */
export async function addSource(tx: Tx, source: Source): Promise<void> {
  await sql`select ${addingSource(sql`${JSON.stringify(rowOf(source))}`)}`.execute(tx)
}

/** Adds several sources in one statement. */
export async function addSources(tx: Tx, sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return
  await sql`select ${addingSource(sql`source`)}
    from jsonb_array_elements(${JSON.stringify(sources.map(rowOf))}::jsonb) as added (source)`.execute(tx)
}

/** The SQL call that adds a source, for use in larger statements. Takes the source as SQL that returns JSON. */
export const addingSource = (source: RawBuilder<unknown>) =>
  sql<boolean>`add_notification_source(jsonb_populate_record(null::notification_source, ${source}::jsonb))`

/** A source in the format of the SQL function. */
export const rowOf = ({ at, amount, ...source }: Source) => ({
  key: source.key,
  recipient_id: source.recipientId,
  group_key: source.groupKey,
  type: source.type,
  actor_id: source.actorId ?? null,
  post_id: source.postId ?? null,
  comment_id: source.commentId ?? null,
  amount: amount === undefined ? null : String(amount),
  title: source.title ?? null,
  path: source.path ?? null,
  happened_at: at.toISOString(),
})

/** Recalls a source, if it exists, and queues its notification to be rebuilt. */
export const removeSource = (tx: Tx, { key }: { key: string }): Promise<void> =>
  removeSources(tx, { keys: [key] })

/** Recalls several sources in one statement. */
export const removeSources = (tx: Tx, { keys }: { keys: readonly string[] }): Promise<void> =>
  removeWhere(tx, sql`key = any(${[...keys]})`)

/** Deletes sources and queues their notifications to be rebuilt. */
async function removeWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with removed as (
      delete from notification_source where ${condition} returning recipient_id, group_key
    )
    select collect_notification(recipient_id, group_key)
    from (select distinct recipient_id, group_key from removed) as changed`.execute(tx)
}

/** Deletes all sources of a profile's notifications, because it now has another owner. */
export async function deleteSourcesOf(tx: Tx, { recipientId }: { recipientId: string }): Promise<void> {
  await tx.deleteFrom('notification_source').where('recipient_id', '=', recipientId).execute()
}

/** Selects the sources of one notification. */
export interface Group {
  recipientId: string
  groupKey: string
}

/** Deletes a group's sources: those until a given time, those since a given time, or all. */
export async function deleteSources(
  tx: Tx,
  { recipientId, groupKey, until, since }: Group & { until?: Date; since?: Date | null },
): Promise<void> {
  let remove = tx
    .deleteFrom('notification_source')
    .where('recipient_id', '=', recipientId)
    .where('group_key', '=', groupKey)
  if (until) remove = remove.where('happened_at', '<=', until)
  if (since) remove = remove.where('happened_at', '>', since)
  await remove.execute()
}

/** Recalls all notifications about these comments. */
export const removeSourcesOfComments = (
  tx: Tx,
  { commentIds }: { commentIds: readonly string[] },
): Promise<void> => removeWhere(tx, sql`comment_id = any(${[...commentIds]}::uuid[])`)

/** Recalls the mentions in a post and its comments. */
export const removeMentionsOfPost = (tx: Tx, { postId }: { postId: string }): Promise<void> =>
  removeWhere(tx, sql`type = 'mention' and post_id = ${postId}`)

/** Recalls all notifications that two profiles have about each other. */
export const removeSourcesBetween = (tx: Tx, [one, other]: readonly [string, string]): Promise<void> =>
  removeWhere(
    tx,
    sql`(recipient_id = ${one} and actor_id = ${other}) or (recipient_id = ${other} and actor_id = ${one})`,
  )

/** Recalls all notifications that one profile has about another. */
export const removeSourcesAbout = (
  tx: Tx,
  { recipientId, actorId }: { recipientId: string; actorId: string },
): Promise<void> => removeWhere(tx, sql`recipient_id = ${recipientId} and actor_id = ${actorId}`)

/** Queues a group's notification to be rebuilt within seconds. */
export async function enqueueCollecting(tx: Tx, { recipientId, groupKey }: Group): Promise<void> {
  await sql`select collect_notification(${recipientId}, ${groupKey})`.execute(tx)
}

export interface SummedSources {
  type: NotificationType
  actors: number
  happened_at: Date
}

/** A group's sources combined. Undefined for an empty group. */
export async function sumSources(
  db: Db,
  { recipientId, groupKey }: Group,
): Promise<SummedSources | undefined> {
  const { rows } = await sql<SummedSources>`
    select min(type) as type, count(distinct actor_id)::int as actors, max(happened_at) as happened_at
    from notification_source where recipient_id = ${recipientId} and group_key = ${groupKey}
    having count(*) > 0`.execute(db)
  return rows[0]
}

/** The key of the latest event in a group, or undefined if the group is empty. */
export async function findLatestKey(db: Db, { recipientId, groupKey }: Group): Promise<string | undefined> {
  const latest = await db
    .selectFrom('notification_source')
    .select('key')
    .where('recipient_id', '=', recipientId)
    .where('group_key', '=', groupKey)
    .orderBy('happened_at', 'desc')
    .orderBy('key', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.key
}

export async function deleteSourcesBefore(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.deleteFrom('notification_source').where('happened_at', '<', before).execute()
}
