import { sql, type Db, type Tx } from '#kernel/db'

/** Sets the photos and videos of a broadcast. */
export async function replaceContents(
  tx: Tx,
  { id, contentIds }: { id: string; contentIds: readonly string[] },
): Promise<void> {
  await tx.deleteFrom('broadcast_content').where('broadcast_id', '=', id).execute()
  if (contentIds.length === 0) return
  await tx
    .insertInto('broadcast_content')
    .values(contentIds.map((contentId, position) => ({ broadcast_id: id, position, content_id: contentId })))
    .execute()
}

/** The photos and videos of a broadcast, in order. */
export async function listContentIds(db: Db, { id }: { id: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('broadcast_content')
    .select('content_id')
    .where('broadcast_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(({ content_id: contentId }) => contentId)
}

/** Returns which of these contents still have to be sent with a broadcast or a welcome message. */
export async function listContentIdsToSend(db: Db, contentIds: readonly string[]): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...contentIds]}::uuid[]) as wanted (id)
    where exists (
      select from broadcast_content join broadcast on broadcast.id = broadcast_content.broadcast_id
      where broadcast_content.content_id = wanted.id and broadcast.state in ('scheduled', 'sending') offset 0
    ) or exists (select from welcome_content where welcome_content.content_id = wanted.id offset 0)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
