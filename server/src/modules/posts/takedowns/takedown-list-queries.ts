import { sql, type Db } from '#kernel/db'

export interface TakedownRow {
  id: string
  post_id: string
  author_id: string
  /** The beginning of the post's text, on one line. */
  words: string
  moderator: string | null
  reason: string
  to_refund: bigint
  taken_down_at: Date
  refunds_approved_at: Date | null
  refunded_at: Date | null
  was_removed: boolean
  /** Null while the post is removed. */
  restored_at: Date | null
  restored_because: string | null
  /** The username of the admin who restored it. */
  admin: string | null
  /** The time of the removal in PostgreSQL's format. */
  key: string
}

interface TakedownsPage {
  after: readonly string[] | null
  limit: number
  offset: number
}

const columns = sql`id, post_id, moderator_id, reason, to_refund, taken_down_at, refunds_approved_at, refunded_at, was_removed`

/** Takedowns, reversed or not, latest first, plus one extra row if there are more. Takes one statement. */
export async function listTakedownRows(
  db: Db,
  { after, limit, offset }: TakedownsPage,
): Promise<TakedownRow[]> {
  const [time = 'infinity', id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'] = after ?? []
  const rest = sql`where (taken_down_at, id) < (${time}::timestamptz, ${id}::uuid)
    order by taken_down_at desc, id desc limit ${limit + offset + 1}::int`
  const { rows } = await sql<TakedownRow>`
    select listed.id, listed.post_id, post.profile_id as author_id, listed.reason, listed.to_refund, listed.taken_down_at,
      listed.refunds_approved_at, listed.refunded_at, listed.was_removed, listed.restored_at, listed.restored_because,
      listed.taken_down_at::text as key,
      rtrim(left(regexp_replace(post.description, '\\s+', ' ', 'g'), 80)) as words,
      ${usernameOf('moderator_id')} as moderator, ${usernameOf('restored_by')} as admin
    from (
      select * from (
        (select ${columns}, null::uuid as restored_by, null::text as restored_because, null::timestamptz as restored_at
        from takedown ${rest})
        union all
        (select ${columns}, restored_by, restored_because, restored_at from post_restoration ${rest})
      ) as either order by taken_down_at desc, id desc limit ${limit + 1}::int offset ${offset}::int
    ) as listed join post on post.id = listed.post_id
    order by listed.taken_down_at desc, listed.id desc`.execute(db)
  return rows
}

const usernameOf = (column: 'moderator_id' | 'restored_by') => sql<string | null>`(
  select username from profile where user_id = ${sql.ref(`listed.${column}`)} and deleted_at is null
  order by created_at, id limit 1)`
