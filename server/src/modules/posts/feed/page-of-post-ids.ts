import type { FeedSort } from '@fanfare/contract/posts/feed'
import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import type { Value } from '#kernel/database/prepared'
import { followsOf } from '#profiles'
import { subscribedCreators } from '#subscriptions'
import {
  listedTo,
  viewpointIn,
  offeredTo,
  passesNsfwFilter,
  unlockFor,
  type Viewpoint,
  type ViewpointSql,
} from '../access.ts'
import type { PostsQuery, Source } from './posts-query.ts'

/** The parts of a query that change its statement's text. Everything else is passed as a value. */
export interface Shape extends Pick<PostsQuery, 'source' | 'sort' | 'contentType'> {
  rows: number
  /** How many of the next posts a walk reads; 0 for no walk. */
  depth: number
  hasTags: boolean
  hasSearch: boolean
  hasOffset: boolean
}

export interface ShapeInput
  extends Viewpoint, Pick<PostsQuery, 'postType' | 'withNsfw' | 'profileId' | 'tags' | 'limit' | 'offset'> {
  words: string
  authorIds: readonly string[]
  afterKey: string
  afterId: string
}

type Input = Value<ShapeInput>
type IdsQuery = RawBuilder<unknown>

/**
 * A query for the ids and sort keys of a page's posts, in order. This is the first step of every list. Returns an extra
 * row if there are more posts.
 */
export function pageOfPostIds(shape: Shape, value: Input): IdsQuery {
  return shape.depth > 0 ? walkOf(shape, value) : builders[shape.source](shape, value)
}

const builders: Record<Source, (shape: Shape, value: Input) => IdsQuery> = {
  everybody: fromTable,
  profile: fromTable,
  my_creators: fromCreators,
  tagged: (shape, value) => sorts[shape.sort].tagged(shape, value),
  found: fromFound,
}

/** Reads only this many of the next posts in the order of the list. */
function walkOf(shape: Shape, value: Input): IdsQuery {
  const { order, conditions, page, listed, shown } = partsOf(shape, value)
  const isWanted: Partial<Record<Source, RawBuilder<boolean>>> = {
    // With a subquery instead of a join, PostgreSQL keeps the creators in a hash table.
    my_creators: sql`(post.profile_id in (${creatorsOf(viewpointIn(value))})) is true`,
    tagged: hasAnyTag(value),
    found: isFound(value),
  }
  return sql`select page.id, ${shown} from (
      select post.id, ${order.key} as key
      from (select * from post where ${listed} ${order.down} limit ${sql.lit(shape.depth)}) as post
      where ${isWanted[shape.source] ?? sql`true`} and ${conditions}
      ${order.portion}
    ) as page ${page}`
}

/** Walks the index for the sort order until the page is full. */
function fromTable(shape: Shape, value: Input): IdsQuery {
  const { order, conditions, listed, page, shown } = partsOf(shape, value)
  const isOfProfile =
    shape.source === 'profile' ? sql`post.profile_id = ${value('profileId')}::uuid` : sql`true`
  return sql`select page.id, ${shown} from (
      select post.id, ${order.key} as key from post where ${isOfProfile} and ${listed} and ${conditions} ${order.portion}
    ) as page ${page}`
}

/**
 * Reads each creator's first post to find the creators that can be on the page, which are at most as many as the page
 * has posts. Then reads a page from only these creators. The work grows with the number of creators, not with their
 * posts.
 */
function fromCreators(shape: Shape, value: Input): IdsQuery {
  const { order, conditions, listed, page, top, shown } = partsOf(shape, value)
  return sql`with creator (id) as (${creatorsOf(viewpointIn(value))}), front as (
      select page.profile_id
      from creator cross join lateral (
        select post.id, ${order.key} as key, post.profile_id from post
        where post.profile_id = creator.id and ${listed} and ${conditions} ${order.down} limit 1
      ) as page
      ${top}
    )
    select page.id, ${shown} from front cross join lateral (
      select post.id, ${order.key} as key from post
      where post.profile_id = front.profile_id and ${listed} and ${conditions} ${order.portion}
    ) as page ${page}`
}

/** The latest posts of each tag, merged. */
function fromTags(shape: Shape, value: Input): IdsQuery {
  const { conditions, listed, page, after, most, shown } = partsOf(shape, value)
  // OFFSET 0 makes the planner start from the tag's posts, because it doesn't know how many there are.
  return sql`select page.id, ${shown} from (
      select distinct of_tag.id, of_tag.key
      from unnest(${value('tags')}::text[]) as wanted (tag) cross join lateral (
        select named.post_id as id, named.published_at as key
        from (
          select post_tag.post_id, post_tag.published_at from post_tag
          where post_tag.tag = wanted.tag and (post_tag.published_at, post_tag.post_id) < ${after}
          order by post_tag.published_at desc, post_tag.post_id desc offset 0
        ) as named
        cross join lateral (
          select from post where post.id = named.post_id and ${listed} and ${conditions} offset 0
        ) as shown
        order by named.published_at desc, named.post_id desc limit ${most}
      ) as of_tag
    ) as page ${page}`
}

const mostTaggedForTrending = 1000

/**
 * Sorts the latest posts of each tag by trending score. Age counts so much that older posts wouldn't appear anyway.
 */
function fromLatestTagged(shape: Shape, value: Input): IdsQuery {
  const { order, conditions, listed, page, shown } = partsOf(shape, value)
  return sql`select page.id, ${shown} from (
      select distinct post.id, ${order.key} as key
      from unnest(${value('tags')}::text[]) as wanted (tag) cross join lateral (
        select post_tag.post_id from post_tag where post_tag.tag = wanted.tag
        order by post_tag.published_at desc, post_tag.post_id desc limit ${sql.lit(mostTaggedForTrending)}
      ) as latest
      join post on post.id = latest.post_id
      where ${listed} and ${conditions}
    ) as page ${page}`
}

/**
 * Gathers posts whose public words match, posts whose author's name matches, and posts whose locked words match and
 * that are unlocked for the viewer. Each of these has its own index.
 */
function fromFound(shape: Shape, value: Input): IdsQuery {
  const { order, conditions, listed, page, shown } = partsOf(shape, value)
  return sql`with found as materialized (
      select post.id from post where ${hasWords(value)} and ${listed}
      union
      select post.id from post where ${isByNamed(value)} and ${listed}
      union
      select post.id from post where ${hasUnlockedWords(value)} and ${listed}
    )
    select page.id, ${shown} from (
      select post.id, ${order.key} as key from found join post on post.id = found.id where ${conditions} ${order.portion}
    ) as page ${page}`
}

/** The parts that statements are composed of. */
interface Parts {
  order: {
    key: RawBuilder<unknown>
    down: RawBuilder<unknown>
    /** `order by` and `limit` for the posts that one creator, or the whole table, contributes to the page. */
    portion: RawBuilder<unknown>
  }
  /** Where the page starts. */
  after: RawBuilder<unknown>
  most: RawBuilder<unknown>
  /** The conditions of the indexes for lists, and the position in the list. */
  listed: RawBuilder<boolean>
  /** Further conditions on each post. */
  conditions: RawBuilder<boolean>
  /** `order by` and `limit` for merged portions, and for the page taken from them. */
  top: RawBuilder<unknown>
  page: RawBuilder<unknown>
  /** The sort key as the statement returns it. */
  shown: RawBuilder<unknown>
}

function partsOf(shape: Shape, value: Input): Parts {
  const viewpoint = viewpointIn(value)
  const { key, type, shown } = sorts[shape.sort]
  // The planner doesn't look at a value inside a `select`. Otherwise it would plan the statement again for each value,
  // which takes longer than reading the page.
  const after = sql`((select ${value('afterKey')}::${type}), (select ${value('afterId')}::uuid))`
  const at = sql<Date>`(select ${viewpoint.at})`
  const isShown = sql`post.published_at <= ${at} and ${offeredTo(viewpoint)} and ${passesNsfwFilter(viewpoint)}`
  const offset = sql`${value('offset')}::int`
  const most = shape.hasOffset ? sql`${sql.lit(shape.rows)} + ${offset}` : sql.lit(shape.rows)
  const down = sql`order by ${key} desc, post.id desc`
  const top = sql`order by page.key desc, page.id desc limit ${most}`
  return {
    order: { key, down, portion: sql`${down} limit ${most}` },
    after,
    most,
    listed: sql`post.type = ${value('postType')} and post.removed_at is null and post.published_at is not null
      and (${key}, post.id) < ${after}`,
    conditions: sql`${shape.source === 'profile' ? isShown : listedTo({ ...viewpoint, at })}
      and (not post.nsfw or ${value('withNsfw')}::boolean) and ${contentConditions[shape.contentType](viewpoint)}
      and ${shape.hasTags && shape.source !== 'tagged' ? hasAnyTag(value) : sql`true`}
      and ${shape.hasSearch && shape.source !== 'found' ? isFound(value) : sql`true`}`,
    top,
    page: shape.hasOffset ? sql`${top} offset ${offset}` : top,
    shown,
  }
}

interface Sort {
  /** The column by which the list is ordered, and its type. */
  key: RawBuilder<unknown>
  type: RawBuilder<unknown>
  /** The key as the statement returns it. A time keeps its microseconds. */
  shown: RawBuilder<unknown>
  /** Finds posts with a tag in this order. */
  tagged(shape: Shape, value: Input): IdsQuery
}

const sorts: Record<FeedSort, Sort> = {
  latest: {
    key: sql`post.published_at`,
    type: sql`timestamptz`,
    shown: sql`page.key::text as key`,
    tagged: fromTags,
  },
  trending: {
    key: sql`post.trending_score`,
    type: sql`float8`,
    shown: sql`page.key`,
    tagged: fromLatestTagged,
  },
}

const contentConditions: Record<Shape['contentType'], (viewpoint: ViewpointSql) => RawBuilder<boolean>> = {
  all: () => sql`true`,
  photos: () => sql`post.photo_count > 0`,
  videos: () => sql`post.video_count > 0`,
  // The first condition matches that of the index for such posts.
  locked: (viewpoint) =>
    sql`(post.price > 0 or post.access <> 'public') and ${unlockFor(viewpoint)} is not null`,
}

const creatorsOf = (viewpoint: ViewpointSql) =>
  sql`${followsOf(viewpoint)} union ${subscribedCreators(viewpoint)}`
const hasAnyTag = (value: Input) => sql<boolean>`post.tags && ${value('tags')}::text[]`
const hasWords = (value: Input) => sql<boolean>`post.search_text @@ ${value('words')}::tsquery`
const isByNamed = (value: Input) => sql<boolean>`post.profile_id = any(${value('authorIds')}::uuid[])`
/** Searches find locked words only for viewers who can read them. Otherwise people could guess words by searching. */
const hasUnlockedWords = (value: Input) => sql<boolean>`(post.teaser is not null
  and post.locked_search_text @@ ${value('words')}::tsquery and ${unlockFor(viewpointIn(value))} is null)`
const isFound = (value: Input) =>
  sql<boolean>`(${hasWords(value)} or ${isByNamed(value)} or ${hasUnlockedWords(value)})`
