import { sql, type Db } from '#kernel/db'
import { prepare, type Prepared, type Value } from '#kernel/database/prepared'
import { viewpointIn, passesNsfwFilter, visibleTo, type Viewpoint } from '../access.ts'
import { rowsFor } from './page-size.ts'

export interface ListedId {
  id: string
  /** The sort key, a time in PostgreSQL's format. */
  key: string
}

export interface ListQuery extends Viewpoint {
  /** The time and id after which the page starts. */
  after: readonly string[] | null
  limit: number
  offset: number
}

interface Input extends Viewpoint {
  afterTime: string
  afterId: string
  offset: number
}

type Build = (value: Value<Input>, end: ReturnType<typeof sql>) => ReturnType<typeof sql<ListedId>>

/** The posts that the viewer saved and can still see, latest saved first, plus one extra row if there are more. */
export const listSavedIds = pages((value, end) => {
  const viewpoint = viewpointIn(value)
  return sql`select post.id, post_save.created_at::text as key
    from post_save join post on post.id = post_save.post_id
    where post_save.profile_id = ${viewpoint.viewerId} and post.removed_at is null and ${visibleTo(viewpoint)} and ${passesNsfwFilter(viewpoint)}
      and (post_save.created_at, post_save.post_id) < (${value('afterTime')}::timestamptz, ${value('afterId')}::uuid)
    order by post_save.created_at desc, post_save.post_id desc ${end}`
})

/** The posts that the viewer bought, latest purchase first, plus one extra row if there are more. */
export const listPurchasedIds = pages((value, end) => {
  const viewpoint = viewpointIn(value)
  return sql`select post.id, purchase.purchased_at::text as key
    from purchase join post on post.id = purchase.post_id
    where purchase.profile_id = ${viewpoint.viewerId} and purchase.revoked_at is null and ${visibleTo(viewpoint)} and ${passesNsfwFilter(viewpoint)}
      and (purchase.purchased_at, purchase.post_id) < (${value('afterTime')}::timestamptz, ${value('afterId')}::uuid)
    order by purchase.purchased_at desc, purchase.post_id desc ${end}`
})

/** The viewer's drafts and scheduled posts, latest changed first, plus one extra row if there are more. */
export const listDraftIds = pages((value, end) => {
  const viewpoint = viewpointIn(value)
  return sql`select post.id, post.updated_at::text as key
    from post
    where post.profile_id = ${viewpoint.viewerId} and post.removed_at is null
      and (post.published_at is null or post.published_at > ${viewpoint.at})
      and (post.updated_at, post.id) < (${value('afterTime')}::timestamptz, ${value('afterId')}::uuid)
    order by post.updated_at desc, post.id desc ${end}`
})

/** Prepares one statement for each number of rows when it is first used. */
function pages(build: Build): (db: Db, query: ListQuery) => Promise<ListedId[]> {
  const statements = new Map<string, Prepared<Input, ListedId>>()
  return (db, query) => {
    const rows = rowsFor(query.limit)
    const hasOffset = query.offset > 0
    const name = `${rows} ${hasOffset}`
    const statement =
      statements.get(name) ?? prepare<Input, ListedId>((value) => build(value, endOf(rows, value, hasOffset)))
    statements.set(name, statement)
    const [afterTime = '', afterId = ''] = query.after ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
    return statement(db, { ...query, afterTime, afterId })
  }
}

const endOf = (rows: number, value: Value<Input>, hasOffset: boolean) =>
  hasOffset ? sql`limit ${sql.lit(rows)} offset ${value('offset')}::int` : sql`limit ${sql.lit(rows)}`
