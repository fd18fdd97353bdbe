import { sql, type Db } from '#kernel/db'
import { isPublic } from './access.ts'

/** A post that everybody can open, with its author's username. */
export interface PublicPost {
  id: string
  username: string
  changedAt: Date
}

/** The posts that a signed-out visitor can open, starting at an id. Leaves out stories, which end within a day. */
export async function listPublicPosts(
  db: Db,
  { from, limit, at }: { from: string; limit: number; at: Date },
): Promise<PublicPost[]> {
  const { rows } = await sql<PublicPost>`
    select post.id, author.username, coalesce(post.edited_at, post.published_at) as "changedAt"
    from post join profile as author on author.id = post.profile_id
    where post.id >= ${from}::uuid and post.type <> 'stories' and ${isPublic({ at: sql`${at}::timestamptz` })}
    order by post.id limit ${sql.lit(limit)}`.execute(db)
  return rows
}

/** The first id of each page of these posts. Reads all posts, so cache the result for a while. */
export async function listPagesOfPublicPosts(
  db: Db,
  { size, at }: { size: number; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select post.id, row_number() over (order by post.id) as place from post
      where post.type <> 'stories' and ${isPublic({ at: sql`${at}::timestamptz` })}
    ) as placed where (place - 1) % ${sql.lit(size)} = 0 order by id`.execute(db)
  return rows.map(({ id }) => id)
}
