import { sql, type Db } from '#kernel/db'
import { isActive, seesNsfw } from '#profiles'
import { isOpenTo, visibleTo, type ViewpointSql } from '../access.ts'

/** The profiles that a post mentions. */
export async function listMentionedIds(db: Db, { postId }: { postId: string }): Promise<string[]> {
  const rows = await db.selectFrom('mention').select('profile_id').where('post_id', '=', postId).execute()
  return rows.map(({ profile_id: id }) => id)
}

interface Asking {
  postId: string
  profileIds: readonly string[]
  at: Date
}

/** Returns which of these profiles can see a post, open or locked. Takes one statement. */
export const listWhoSee = (db: Db, asking: Asking): Promise<string[]> => listWho(db, asking, visibleTo)

/** Returns which of these profiles can open a post, and therefore read its comments. Takes one statement. */
export const listWhoOpen = (db: Db, asking: Asking): Promise<string[]> => listWho(db, asking, isOpenTo)

async function listWho(
  db: Db,
  { postId, profileIds, at }: Asking,
  condition: (viewpoint: ViewpointSql) => ReturnType<typeof visibleTo>,
): Promise<string[]> {
  if (profileIds.length === 0) return []
  const id = sql<string>`asked.id`
  const viewpoint = {
    viewerId: id,
    isStaff: sql<boolean>`false`,
    seesNsfw: seesNsfw(id),
    at: sql<Date>`${at}::timestamptz`,
  }
  const { rows } = await sql<{ id: string }>`
    select asked.id from post cross join unnest(${[...profileIds]}::uuid[]) as asked (id)
    where post.id = ${postId} and ${isActive(id)} and ${condition(viewpoint)}`.execute(db)
  return rows.map((row) => row.id)
}
