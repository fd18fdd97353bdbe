import type { FeedSort } from '@fanfare/contract/posts/feed'
import { sql, type Db } from '#kernel/db'
import { prepare, type Prepared } from '#kernel/database/prepared'
import { viewpointIn } from '../access.ts'
import { pageOfPostIds, type Shape, type ShapeInput } from './page-of-post-ids.ts'
import { rowsFor } from './page-size.ts'
import type { PostsQuery } from './posts-query.ts'
import { factsFor, factSources, type PostFacts } from '../post-facts.ts'

/** A post of a page, with its facts. */
export interface ListedPost extends PostFacts {
  /** The sort key: the time of publishing in PostgreSQL's format, or the trending score. */
  key: string | number
  /** Whether there are more posts. The same for every post of a page. */
  has_more: boolean
}

/**
 * A page of posts, with ids and facts, in one statement or two. Posts with a property that only some have (a followed
 * creator, a tag, a word) are first looked for among the next few posts of the list. If the property is common, those
 * fill the page. Otherwise it is rare, so gathering every post that has it takes little work. Either way the work is
 * bounded, even if PostgreSQL misjudges how common a word is.
 */
export async function listPosts(db: Db, query: PostsQuery): Promise<ListedPost[]> {
  const [afterKey = '', afterId = ''] = query.after ?? [beginnings[query.sort](query), lastId]
  const { words, authorIds } = query.search ?? { words: '', authorIds: [] }
  const input = { ...query, afterKey, afterId, words, authorIds }
  const depth = query.offset === 0 ? depthOf(query) : 0
  if (depth > 0) {
    const near = await statementFor(query, depth)(db, input)
    if (near[0]?.has_more) return near
  }
  return statementFor(query, 0)(db, input)
}

/** Where the first page of each order begins. */
const beginnings: Record<FeedSort, (query: Pick<PostsQuery, 'at'>) => string> = {
  // Scheduled posts have a later time, so this leaves them out.
  latest: ({ at }) => at.toISOString(),
  trending: () => 'infinity',
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** How many of the next posts are tried first; 0 if an index has the list's order. */
function depthOf({ source, sort }: PostsQuery): number {
  if (source === 'my_creators') return 500
  return source === 'found' || (source === 'tagged' && !hasTagIndex[sort]) ? 2000 : 0
}

/** Whether an index lists a tag's posts in this order. */
const hasTagIndex: Record<FeedSort, boolean> = { latest: true, trending: false }

const statements = new Map<string, Prepared<ShapeInput, ListedPost>>()

function statementFor(query: PostsQuery, depth: number): Prepared<ShapeInput, ListedPost> {
  const { source, sort, contentType, tags, search, offset } = query
  const shape: Shape = {
    source,
    sort,
    contentType,
    depth,
    rows: rowsFor(query.limit),
    hasTags: tags.length > 0,
    hasSearch: search !== null,
    hasOffset: offset > 0,
  }
  const name = Object.values(shape).join()
  const known = statements.get(name)
  if (known) return known
  const statement = prepare<ShapeInput, ListedPost>((value) => {
    const viewpoint = viewpointIn(value)
    return sql`with page (id, key) as materialized (${pageOfPostIds(shape, value)})
      select ${factsFor(viewpoint)}, wanted.key, (select count(*) > ${value('limit')}::int from page) as has_more
      from (
        select id, key, row_number() over () as position from page limit (select ${value('limit')}::int)
      ) as wanted
      ${factSources(viewpoint)}
      order by wanted.position`
  })
  statements.set(name, statement)
  return statement
}
