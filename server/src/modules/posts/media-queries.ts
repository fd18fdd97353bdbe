import type { ContentKind } from '@fanfare/contract/content/media'
import { kindOf } from '#content'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import {
  isLive,
  isOpenTo,
  isPublic,
  isSold,
  viewpointIn,
  passesNsfwFilter,
  type Viewpoint,
} from './access.ts'
import { pageOf } from './feed/page-size.ts'

const selectOpen = prepare<Viewpoint & { contentIds: readonly string[] }, { id: string }>((value) => {
  const viewpoint = viewpointIn(value)
  return sql`select wanted.id from unnest(${value('contentIds')}::uuid[]) as wanted (id)
    where exists (
      select from post_content join post on post.id = post_content.post_id
      where post_content.content_id = wanted.id and ${isOpenTo(viewpoint)}
    )`
})

/** Returns which of these contents the viewer can see because an open post shows them. */
export async function listOpenContentIds(
  db: Db,
  query: Viewpoint & { contentIds: readonly string[] },
): Promise<Set<string>> {
  if (query.contentIds.length === 0) return new Set()
  const rows = await selectOpen(db, query)
  return new Set(rows.map(({ id }) => id))
}

/** Returns which of these contents are in a post, published or not. */
export async function listContentIdsInPosts(db: Db, contentIds: readonly string[]): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('post_content')
    .innerJoin('post', 'post.id', 'post_content.post_id')
    .select('post_content.content_id as id')
    .where('post_content.content_id', '=', sql<string>`any(${[...contentIds]}::uuid[])`)
    .where('post.removed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The contents of a post. */
export async function listContentIdsOfPost(db: Db, { postId }: { postId: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('post_content')
    .select('content_id')
    .where('post_id', '=', postId)
    .execute()
  return rows.map(({ content_id: id }) => id)
}

/** Returns which of these contents are in a post that somebody bought, even if its author has removed it. */
export async function listSoldContentIds(db: Db, contentIds: readonly string[]): Promise<Set<string>> {
  if (contentIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('post_content')
    .innerJoin('post', 'post.id', 'post_content.post_id')
    .select('post_content.content_id as id')
    .where('post_content.content_id', '=', sql<string>`any(${[...contentIds]}::uuid[])`)
    .where(isSold)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The contents of a post if anybody bought it, because its buyers keep them. */
export async function listContentIdsSoldWith(db: Db, { postId }: { postId: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('post_content')
    .innerJoin('post', 'post.id', 'post_content.post_id')
    .select('post_content.content_id as id')
    .where('post_content.post_id', '=', postId)
    .where(isSold)
    .execute()
  return rows.map(({ id }) => id)
}

/** The profile's latest published post that shows each content, by the content's id. */
export async function listPostIdsOfContents(
  db: Db,
  { profileId, contentIds, at }: { profileId: string; contentIds: readonly string[]; at: Date },
): Promise<Map<string, string>> {
  if (contentIds.length === 0) return new Map()
  const { rows } = await sql<{ content_id: string; post_id: string }>`
    select distinct on (post_content.content_id) post_content.content_id, post.id as post_id
    from post_content join post on post.id = post_content.post_id
    where post_content.content_id = any(${[...contentIds]}::uuid[]) and post.profile_id = ${profileId}
      and post.removed_at is null and ${isLive({ at: sql`${at}::timestamptz` })}
    order by post_content.content_id, post.published_at desc
  `.execute(db)
  return new Map(rows.map(({ content_id, post_id }) => [content_id, post_id]))
}

export interface ShownContentRow {
  content_id: string
  alt: string
  is_public: boolean
  is_nsfw: boolean
  /** The time its post was published, in PostgreSQL's format. */
  key: string
  post_id: string
  position: number
}

export interface ProfileMediaQuery {
  viewpoint: Viewpoint
  profileId: string
  kind: ContentKind | undefined
  /** The time and id of the post and the position in it after which the page starts. */
  after: readonly string[] | null
  limit: number
  offset: number
}

/**
 * The media of a profile's posts that the viewer can see, latest post first and in each post's order, plus one extra
 * row if there are more.
 */
export async function listOpenMedia(db: Db, query: ProfileMediaQuery): Promise<ShownContentRow[]> {
  const viewpoint = viewpointIn((name) => sql`${query.viewpoint[name]}`)
  const [time = null, id = null, position = null] = query.after ?? []
  const isAfter =
    time === null
      ? sql`true`
      : sql`((post.published_at, post.id) < (${time}::timestamptz, ${id}::uuid)
          or ((post.published_at, post.id) = (${time}::timestamptz, ${id}::uuid) and post_content.position > ${position}::int))`
  const ofKind =
    query.kind === undefined ? sql`true` : sql`${kindOf(sql`post_content.content_id`)} = ${query.kind}`
  const order = sql`order by key desc, post_id desc, position`
  const { rows } = await sql<ShownContentRow>`
    select page.content_id, page.alt, page.is_public, page.is_nsfw, page.key::text as key, page.post_id, page.position
    from unnest(array['regular', 'reels']) as shown (type) cross join lateral (
      select post_content.content_id, post_content.alt, post_content.position, post_content.post_id,
        post.published_at as key, ${isPublic(viewpoint)} as is_public, post.nsfw as is_nsfw
      from post join post_content on post_content.post_id = post.id
      where post.profile_id = ${query.profileId}::uuid and post.type = shown.type
        and post.published_at is not null and post.removed_at is null and ${isLive(viewpoint)} and ${isOpenTo(viewpoint)}
        and ${passesNsfwFilter(viewpoint)} and ${ofKind} and ${isAfter}
      ${order} limit ${sql.lit(query.limit + 1)} + ${query.offset}::int
    ) as page
    ${order} ${pageOf(query)}
  `.execute(db)
  return rows
}
