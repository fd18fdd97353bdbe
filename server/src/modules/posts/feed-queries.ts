import type { PostType } from '@fanfare/contract/posts'
import type { RawBuilder } from 'kysely'
import { inTransaction, sql, type Db } from '#kernel/db'
import { prepare, type Prepared, type Value } from '#kernel/prepared'
import { followsOf } from '#profiles'
import { subscribedCreators } from '#subscriptions'
import { isLive, lookIn, unlockFor, visibleTo, type Look, type LookSql } from './access.ts'
import { rowsFor } from './page-size.ts'

/** Which posts a page is taken from. */
export type Source = 'everybody' | 'my_creators' | 'tagged' | 'profile'

export interface SkeletonQuery extends Look {
  source: Source
  sort: 'latest' | 'trending'
  contentType: 'all' | 'photos' | 'videos' | 'locked'
  postType: PostType
  /** False leaves out nsfw posts that the viewer would see. */
  withNsfw: boolean
  /** The author, when the source is `profile`. */
  profileId: string | null
  /** Any of these; empty asks for none. */
  tags: readonly string[]
  search: Search | null
  /** What the last post of the page before sorts by, and its id. */
  after: readonly string[] | null
  limit: number
  offset: number
}

export interface Search {
  /** A query for PostgreSQL's text search. */
  words: string
  /** Authors whose name matches. */
  authorIds: readonly string[]
}

export interface PostSkeleton {
  id: string
  /** What the list sorts by: the moment of publishing as PostgreSQL writes it, or the trending score. */
  key: string | number
}

/** Ids of a page of posts, the first step of every list: more rows than asked for, when there are more. */
export function listPostIds(db: Db, query: SkeletonQuery): Promise<PostSkeleton[]> {
  const [afterKey = '', afterId = ''] = query.after ?? ['infinity', lastId]
  const { words, authorIds } = query.search ?? { words: '', authorIds: [] }
  const statement = statementFor(query)
  const input = { ...query, afterKey, afterId, words, authorIds }
  if (query.search === null) return statement(db, input)
  return inTransaction(db, async (tx) => {
    // Whether to walk the latest posts or to gather those with the word depends on how common the word is.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    return statement(tx, input)
  })
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const mostTaggedForTrending = 2000

interface Input extends Look {
  postType: PostType
  withNsfw: boolean
  profileId: string | null
  tags: readonly string[]
  words: string
  authorIds: readonly string[]
  afterKey: string
  afterId: string
  offset: number
}

/** What the text of a statement depends on; everything else is a value in it. */
interface Shape extends Pick<SkeletonQuery, 'source' | 'sort' | 'contentType'> {
  rows: number
  hasTags: boolean
  hasSearch: boolean
  hasOffset: boolean
}

const statements = new Map<string, Prepared<Input, PostSkeleton>>()

function statementFor({ source, sort, contentType, limit, tags, search, offset }: SkeletonQuery) {
  const shape: Shape = {
    ...{ source, sort, contentType },
    rows: rowsFor(limit),
    hasTags: tags.length > 0,
    hasSearch: search !== null,
    hasOffset: offset > 0,
  }
  const name = Object.values(shape).join()
  const known = statements.get(name)
  if (known) return known
  const statement = prepare<Input, PostSkeleton>((value) => builders[source](partsOf(shape, value)))
  statements.set(name, statement)
  return statement
}

/** The pieces that the statements are put together from. */
interface Parts {
  shape: Shape
  value: Value<Input>
  look: LookSql
  /** The column that the list sorts by. */
  key: RawBuilder<unknown>
  /** As it leaves the database. */
  shownKey: RawBuilder<unknown>
  condition: RawBuilder<boolean>
  /** Order and length of what one creator, one tag or the whole table gives to the page. */
  portion: RawBuilder<unknown>
  /** The first ones of several portions, and what of them is the page. */
  top: RawBuilder<unknown>
  page: RawBuilder<unknown>
}

function partsOf(shape: Shape, value: Value<Input>): Parts {
  const look = lookIn(value)
  const isLatest = shape.sort === 'latest'
  const key = isLatest ? sql`post.published_at` : sql`post.trending_score`
  const rows = sql.lit(shape.rows)
  const offset = sql`${value('offset')}::int`
  const most = shape.hasOffset ? sql`${rows} + ${offset}` : rows
  const top = sql`order by page.key desc, page.id desc limit ${most}`
  const type = isLatest ? sql`timestamptz` : sql`float8`
  const after = sql`(${value('afterKey')}::${type}, ${value('afterId')}::uuid)`
  const isListed = shape.source === 'profile' ? sql<boolean>`post.published_at <= ${look.at}` : isLive(look)
  return {
    shape,
    value,
    look,
    key,
    shownKey: isLatest ? sql`page.key::text` : sql`page.key`,
    condition: sql<boolean>`post.type = ${value('postType')} and post.removed_at is null
      and post.published_at is not null and ${isListed} and ${visibleTo(look)}
      and (not post.nsfw or ${value('withNsfw')}::boolean) and ${contentConditions[shape.contentType](look)}
      and ${searchCondition(shape, value)} and (${key}, post.id) < ${after}`,
    portion: sql`order by ${key} desc, post.id desc limit ${most}`,
    top,
    page: shape.hasOffset ? sql`${top} offset ${offset}` : top,
  }
}

const contentConditions: Record<Shape['contentType'], (look: LookSql) => RawBuilder<boolean>> = {
  all: () => sql`true`,
  photos: () => sql`post.photo_count > 0`,
  videos: () => sql`post.video_count > 0`,
  // The first half is what the index of such posts promises.
  locked: (look) => sql`(post.price > 0 or post.access <> 'public') and ${unlockFor(look)} is not null`,
}

const searchCondition = ({ hasSearch, hasTags, source }: Shape, value: Value<Input>) => sql<boolean>`(
  ${hasSearch ? isFound(value) : sql`true`}
  and ${hasTags && source !== 'tagged' ? sql`post.tags && ${value('tags')}::text[]` : sql`true`}
)`

const isFound = (value: Value<Input>) => sql<boolean>`(
  post.search_text @@ ${value('words')}::tsquery or post.profile_id = any(${value('authorIds')}::uuid[])
)`

const builders: Record<Source, (parts: Parts) => RawBuilder<PostSkeleton>> = {
  everybody: fromTable,
  profile: fromTable,
  my_creators: fromCreators,
  tagged: (parts) => (parts.shape.sort === 'latest' ? fromTags(parts) : fromLatestTagged(parts)),
}

/** Walks the index of the order until the page is full. */
function fromTable({
  shape,
  value,
  key,
  shownKey,
  condition,
  portion,
  page,
}: Parts): RawBuilder<PostSkeleton> {
  const isOfProfile =
    shape.source === 'profile' ? sql`post.profile_id = ${value('profileId')}::uuid` : sql`true`
  return sql`select page.id, ${shownKey} as key
    from (select post.id, ${key} as key from post where ${isOfProfile} and ${condition} ${portion}) as page
    ${page}`
}

/**
 * A look at each creator's first post finds those that can be on the page at all: no more creators than the page has
 * posts. Only of these a page each is read. So the work grows with the number of creators, not with their posts.
 */
function fromCreators({
  look,
  key,
  shownKey,
  condition,
  portion,
  top,
  page,
}: Parts): RawBuilder<PostSkeleton> {
  return sql`with creator as (
      ${followsOf(look)} union ${subscribedCreators(look)}
    ), leading as (
      select page.profile_id
      from creator (id) cross join lateral (
        select post.id, ${key} as key, post.profile_id from post
        where post.profile_id = creator.id and ${condition}
        order by ${key} desc, post.id desc limit 1
      ) as page
      ${top}
    )
    select page.id, ${shownKey} as key
    from leading cross join lateral (
      select post.id, ${key} as key from post where post.profile_id = leading.profile_id and ${condition} ${portion}
    ) as page
    ${page}`
}

/** The latest of each tag, brought together. */
function fromTags({ value, look, shownKey, condition, portion, page }: Parts): RawBuilder<PostSkeleton> {
  return sql`select page.id, ${shownKey} as key
    from (
      select distinct of_tag.id, of_tag.key from unnest(${value('tags')}::text[]) as wanted (tag) cross join lateral (
        select post.id, post.published_at as key
        from post_tag join post on post.id = post_tag.post_id
        where post_tag.tag = wanted.tag and post_tag.published_at <= ${look.at}
          and (post_tag.published_at, post_tag.post_id) < (${value('afterKey')}::timestamptz, ${value('afterId')}::uuid)
          and ${condition}
        ${portion}
      ) as of_tag
    ) as page
    ${page}`
}

/** What trends among the latest of each tag; age counts so much that older ones would not come up. */
function fromLatestTagged({ value, look, shownKey, condition, page }: Parts): RawBuilder<PostSkeleton> {
  return sql`select page.id, ${shownKey} as key
    from (
      select distinct post.id, post.trending_score as key
      from unnest(${value('tags')}::text[]) as wanted (tag) cross join lateral (
        select post_tag.post_id from post_tag
        where post_tag.tag = wanted.tag and post_tag.published_at <= ${look.at}
        order by post_tag.published_at desc, post_tag.post_id desc limit ${sql.lit(mostTaggedForTrending)}
      ) as latest
      join post on post.id = latest.post_id
      where ${condition}
    ) as page
    ${page}`
}
