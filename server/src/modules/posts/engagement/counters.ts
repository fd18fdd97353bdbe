import { inTransaction, sql, type Db, type Tx } from '#kernel/db'

export interface CounterMove {
  postId: string
  likes?: number
  comments?: number
}

/**
 * Adds to the counts of a post without waiting for others: uses a slot that nobody has locked, or inserts another one.
 * A count commits or rolls back together with its like or comment, so the sum of the slots is exact.
 */
export async function moveCounters(tx: Tx, { postId, likes = 0, comments = 0 }: CounterMove): Promise<void> {
  await sql`
    with free as (
      select slot from post_counter where post_id = ${postId}::uuid limit 1 for update skip locked
    ), moved as (
      update post_counter
      set likes = post_counter.likes + ${likes}::int, comments = post_counter.comments + ${comments}::int
      from free where post_counter.post_id = ${postId}::uuid and post_counter.slot = free.slot
      returning post_counter.slot
    )
    insert into post_counter (post_id, slot, likes, comments)
    -- Random, so that two transactions that find no free slot at the same time rarely pick the same new one.
    select ${postId}::uuid, floor(random() * 32767)::int, ${likes}::int, ${comments}::int
    where not exists (select from moved)
    on conflict (post_id, slot) do update
    set likes = post_counter.likes + excluded.likes, comments = post_counter.comments + excluded.comments
  `.execute(tx)
}

export async function countLikes(db: Db, postId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('post_counter')
    .select(({ fn }) => fn.sum<bigint | null>('likes').as('sum'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0n)
}

const portion = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Compares the counts of every post with its likes and comments, and corrects differences. Returns how many
 * it corrected.
 */
export async function recountAllPosts(db: Db, signal: AbortSignal): Promise<number> {
  let corrected = 0
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    signal.throwIfAborted()
    const posts = await listMiscounts(db, { after, limit: portion })
    for (const { id, likes, comments } of posts) {
      if (likes === 0 && comments === 0) continue
      await inTransaction(db, (tx) => moveCounters(tx, { postId: id, likes, comments }))
      corrected += 1
    }
    after = posts.at(-1)?.id
  }
  return corrected
}

interface Miscount {
  id: string
  likes: number
  comments: number
}

/**
 * How far the stored counts of the next posts are below the true counts. Reads rows and slots in one statement, as of
 * one moment, so the difference stays correct even while people keep liking posts.
 */
async function listMiscounts(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<Miscount[]> {
  const { rows } = await sql<Miscount>`
    select portion.id,
      ((select count(*) from post_like where post_id = portion.id) - counted.likes)::int as likes,
      ((select count(*) from comment where post_id = portion.id and removed_at is null) - counted.comments)::int
        as comments
    from (select id from post where id > ${after}::uuid order by id limit ${sql.lit(limit)}) as portion
    cross join lateral (
      select coalesce(sum(likes), 0) as likes, coalesce(sum(comments), 0) as comments
      from post_counter where post_id = portion.id
    ) as counted
    order by portion.id
  `.execute(db)
  return rows
}
