import { sql, type Db } from '#kernel/db'
import { isStaff, type Actor } from '#kernel/viewer'
import { isShownTo } from '../../access.ts'
import { pageOf } from '../../feed/page-size.ts'

export interface ViewerRow {
  id: string
  /** The time they first saw it, in PostgreSQL's format. */
  key: string
  viewed_at: Date
  is_liked: boolean
}

/** The viewers of a post, each once, with the first day on which they saw it. */
const viewersOf = (actor: Actor, postId: string) => {
  const viewpoint = {
    viewerId: sql<string | null>`${actor.profileId}::uuid`,
    isStaff: sql<boolean>`${isStaff(actor)}::boolean`,
  }
  return sql`from post_view join profile on profile.id = post_view.profile_id
    where post_view.post_id = ${postId}::uuid and post_view.profile_id is not null and profile.deleted_at is null
      and ${isShownTo(viewpoint, sql`post_view.profile_id`)}
      and not exists (
        select from post_view as earlier where earlier.post_id = post_view.post_id and earlier.viewer = post_view.viewer
          and earlier.day < post_view.day offset 0
      )`
}

/** A page of a post's viewers, latest first, plus one extra row if there are more. */
export async function pageOfViewers(
  db: Db,
  actor: Actor,
  query: { postId: string; after: readonly string[] | null; limit: number; offset: number },
): Promise<ViewerRow[]> {
  const [time, id] = query.after ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const { rows } = await sql<ViewerRow>`
    select post_view.profile_id as id, post_view.started_at::text as key, post_view.started_at as viewed_at,
      exists (
        select from post_like
        where post_like.post_id = post_view.post_id and post_like.profile_id = post_view.profile_id offset 0
      ) as is_liked
    ${viewersOf(actor, query.postId)}
      and (post_view.started_at, post_view.profile_id) < (${time}::timestamptz, ${id}::uuid)
    order by post_view.started_at desc, post_view.profile_id desc
    ${pageOf(query)}`.execute(db)
  return rows
}

const mostCounted = 10_000

/** Counts the viewers of a post, up to ten thousand. */
export async function countViewers(
  db: Db,
  actor: Actor,
  { postId }: { postId: string },
): Promise<{ count: number; isCapped: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select ${viewersOf(actor, postId)} limit ${sql.lit(mostCounted + 1)}) as viewer`.execute(
    db,
  )
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, mostCounted), isCapped: count > mostCounted }
}
