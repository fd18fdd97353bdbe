import type { PostType } from '@fanfare/contract/posts/post'
import { sql, type Db } from '#kernel/db'

/** A post that a moderator removed. */
export interface RemovedRow {
  id: string
  post_id: string
  moderator: string | null
  reason: string
  was_removed: boolean
  taken_down_at: Date
  /** The time of the removal in PostgreSQL's format. */
  key: string
}

export interface RemovedPage {
  types: readonly PostType[]
  profileId: string | null
  /** The search query, and the authors whose name matches; null without a search. */
  search: { words: string; authorIds: readonly string[] } | null
  after: readonly string[] | null
  limit: number
  offset: number
}

const selectRemoved = sql`
  select takedown.id, takedown.post_id, takedown.reason, takedown.was_removed, takedown.taken_down_at,
    takedown.taken_down_at::text as key,
    (select username from profile where user_id = takedown.moderator_id and deleted_at is null
      order by created_at, id limit 1) as moderator
  from takedown join post on post.id = takedown.post_id`

/** Posts that moderators removed, latest removal first, plus one extra row if there are more. */
export async function listRemovedRows(db: Db, page: RemovedPage): Promise<RemovedRow[]> {
  const { types, profileId, search, after, limit, offset } = page
  const [time = 'infinity', id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'] = after ?? []
  const isFound = search
    ? sql`(position(lower(${search.words}) in lower(post.description)) > 0
        or post.profile_id = any(${[...search.authorIds]}::uuid[]))`
    : sql`true`
  const { rows } = await sql<RemovedRow>`${selectRemoved}
    where (takedown.taken_down_at, takedown.id) < (${time}::timestamptz, ${id}::uuid)
      and post.type = any(${[...types]}::text[]) and ${isFound}
      and ${profileId === null ? sql`true` : sql`post.removed_at is not null and post.profile_id = ${profileId}::uuid`}
    order by takedown.taken_down_at desc, takedown.id desc limit ${limit + 1}::int offset ${offset}::int`.execute(
    db,
  )
  return rows
}

/** The removal of a post; undefined if no moderator removed it. */
export async function findRemoval(db: Db, { postId }: { postId: string }): Promise<RemovedRow | undefined> {
  const { rows } = await sql<RemovedRow>`${selectRemoved} where takedown.post_id = ${postId}::uuid`.execute(
    db,
  )
  return rows[0]
}
