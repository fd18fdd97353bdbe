import type { NotificationType } from '@fanfare/contract/notifications/notification-type'
import type { RawBuilder } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'

export interface Source {
  /** Names what happened: the same again adds nothing. */
  key: string
  /** A profile, or a user for what concerns all of their profiles. */
  recipientId: string
  /** What has the same group is one notification. */
  groupKey: string
  type: NotificationType
  actorId?: string
  postId?: string | null
  commentId?: string
  /** In hundredths of a credit. */
  amount?: bigint
  title?: string
  /** The page of the app that it leads to. */
  path?: string
  at: Date
}

/** Notes what a notification is made of. The notification itself follows within seconds. */
export async function addSource(tx: Tx, source: Source): Promise<void> {
  await sql`select ${addingSource(sql`${JSON.stringify(rowOf(source))}`)}`.execute(tx)
}

/** The same for several. One statement. */
export async function addSources(tx: Tx, sources: readonly Source[]): Promise<void> {
  if (sources.length === 0) return
  await sql`select ${addingSource(sql`source`)}
    from jsonb_array_elements(${JSON.stringify(sources.map(rowOf))}::jsonb) as added (source)`.execute(tx)
}

/** The call that notes a source, for a statement that does more. Takes the SQL of the source as JSON. */
export const addingSource = (source: RawBuilder<unknown>) =>
  sql<boolean>`add_notification_source(jsonb_populate_record(null::notification_source, ${source}::jsonb))`

/** A source as the database's function takes it. */
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

/** Takes a source back, if it is there, and has its notification rebuilt. */
export const removeSource = (tx: Tx, { key }: { key: string }): Promise<void> =>
  removeSources(tx, { keys: [key] })

/** The same for several. One statement. */
export const removeSources = (tx: Tx, { keys }: { keys: readonly string[] }): Promise<void> =>
  removeWhere(tx, sql`key = any(${[...keys]})`)

/** Deletes sources and has the notifications that they made rebuilt. */
async function removeWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with removed as (
      delete from notification_source where ${condition} returning recipient_id, group_key
    )
    select collect_notification(recipient_id, group_key)
    from (select distinct recipient_id, group_key from removed) as changed`.execute(tx)
}

/** Forgets everything that a profile was told, because somebody else has it from now on. */
export async function deleteSourcesOf(tx: Tx, { recipientId }: { recipientId: string }): Promise<void> {
  await tx.deleteFrom('notification_source').where('recipient_id', '=', recipientId).execute()
}

/** The sources of one notification. */
export interface Group {
  recipientId: string
  groupKey: string
}

/** Forgets what a group is made of: until a moment, since one, or all of it. */
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

/** Takes back whatever was told of these comments. */
export const removeSourcesOfComments = (
  tx: Tx,
  { commentIds }: { commentIds: readonly string[] },
): Promise<void> => removeWhere(tx, sql`comment_id = any(${[...commentIds]}::uuid[])`)

/** Takes back whom a post and the comments on it mention. */
export const removeMentionsOfPost = (tx: Tx, { postId }: { postId: string }): Promise<void> =>
  removeWhere(tx, sql`type = 'mention' and post_id = ${postId}`)

/** Takes back whatever two profiles were told about each other. */
export const removeSourcesBetween = (tx: Tx, [one, other]: readonly [string, string]): Promise<void> =>
  removeWhere(
    tx,
    sql`(recipient_id = ${one} and actor_id = ${other}) or (recipient_id = ${other} and actor_id = ${one})`,
  )

/** Has a group's notification rebuilt within seconds. */
export async function collectSoon(tx: Tx, { recipientId, groupKey }: Group): Promise<void> {
  await sql`select collect_notification(${recipientId}, ${groupKey})`.execute(tx)
}

export interface SummedSources {
  type: NotificationType
  actors: number
  happened_at: Date
}

/** What a group's sources say together; undefined when there are none. */
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

export async function deleteSourcesBefore(tx: Tx, { before }: { before: Date }): Promise<void> {
  await tx.deleteFrom('notification_source').where('happened_at', '<', before).execute()
}
