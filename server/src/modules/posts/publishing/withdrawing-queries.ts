import { sql, type Tx } from '#kernel/db'
import { isLive, isSold, isTakenDown } from '../access.ts'

interface Showing {
  contentIds: readonly string[]
  /** Only posts that nobody but their author can see at this moment. */
  onlyUnseenAt?: Date | undefined
}

/**
 * The posts that show one of these contents, locked in the order of their ids. Leaves out posts that were taken down,
 * because nobody sees them and they keep their contents on record.
 */
export async function lockPostsShowing(tx: Tx, { contentIds, onlyUnseenAt }: Showing): Promise<string[]> {
  const isWanted = onlyUnseenAt
    ? sql<boolean>`not ${isLive({ at: sql`${onlyUnseenAt}::timestamptz` })} and not ${isSold}`
    : sql<boolean>`true`
  const { rows } = await sql<{ id: string }>`
    select id from post where id in (select post_id from post_content where content_id = any(${[...contentIds]}::uuid[]))
      and not ${isTakenDown} and ${isWanted}
    order by id for update
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes contents out of these posts. Returns the contents that remain, in order, by post. Takes two statements. */
export async function removeContents(
  tx: Tx,
  { postIds, without }: { postIds: readonly string[]; without: readonly string[] },
): Promise<ReadonlyMap<string, string[]>> {
  const gone = new Set(without)
  const shown = await tx
    .deleteFrom('post_content')
    .where('post_id', '=', sql<string>`any(${[...postIds]}::uuid[])`)
    .returning(['post_id', 'position', 'content_id', 'alt'])
    .execute()
  const kept = Map.groupBy(
    shown.filter(({ content_id }) => !gone.has(content_id)).toSorted((a, b) => a.position - b.position),
    ({ post_id }) => post_id,
  )
  const rows = [...kept.values()].flatMap((contents) =>
    contents.map(({ post_id, content_id, alt }, position) => ({ post_id, position, content_id, alt })),
  )
  await sql`
    insert into post_content (post_id, position, content_id, alt)
    select post_id, position, content_id, alt
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (post_id uuid, position smallint, content_id uuid, alt text)
  `.execute(tx)
  return new Map([...kept].map(([id, contents]) => [id, contents.map(({ content_id }) => content_id)]))
}

export interface PostCounts {
  id: string
  photo_count: number
  video_count: number
  duration_ms: number
  hidden: boolean
}

/** Stores the remaining contents of posts, and hides posts that have no media left. Takes one statement. */
export async function updateCounts(
  tx: Tx,
  { posts, at }: { posts: readonly PostCounts[]; at: Date },
): Promise<void> {
  await sql`
    update post set photo_count = counts.photo_count, video_count = counts.video_count, duration_ms = counts.duration_ms,
      hidden_at = case when counts.hidden then ${at}::timestamptz else post.hidden_at end
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb)
      as counts (id uuid, photo_count int, video_count int, duration_ms int, hidden boolean)
    where post.id = counts.id
  `.execute(tx)
}
