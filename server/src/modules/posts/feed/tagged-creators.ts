import type { Clock } from '#kernel/clock'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { foldForSearch } from '#kernel/database/search-text'
import type { Viewer } from '#kernel/viewer'
import { listedTo, viewpointIn, viewpointOf, type Viewpoint } from '../access.ts'

const shortest = 3
const mostTags = 20
const mostPostsOfTag = 100

/**
 * Creators of posts that lists show to the viewer and whose tags begin with the input, ignoring spaces: `slow light`
 * finds `#slowlight`. Considers the latest hundred posts of the first twenty such tags.
 */
export async function listTaggedCreatorIds(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  { typed }: { typed: string },
): Promise<string[]> {
  const begins = foldForSearch(typed).replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '')
  if (begins.length < shortest) return []
  const rows = await listCreatorsOfTags(db, { ...viewpointOf(viewer, clock.now()), begins })
  return rows.map(({ profile_id }) => profile_id)
}

interface Input extends Viewpoint {
  begins: string
}

const tag = sql`(search_fold(tag) collate "C")`

// Jumps from tag to tag along the index, because reading every post of a common tag to reach the next tag would be
// slow.
const listCreatorsOfTags = prepare<Input, { profile_id: string }>(
  (value) => sql`
    with recursive named (tag, number) as (
      (select ${tag}, 1 from post_tag where ${tag} >= ${value('begins')}::text order by ${tag} limit 1)
      union all
      select next.tag, named.number + 1
      from named cross join lateral (
        select ${tag} as tag from post_tag where ${tag} > named.tag order by ${tag} limit 1
      ) as next
      where starts_with(named.tag, ${value('begins')}::text) and named.number < ${sql.lit(mostTags)}
    )
    select distinct post.profile_id
    from named cross join lateral (
      select post_id from post_tag where ${tag} = named.tag
      order by published_at desc, post_id desc limit ${sql.lit(mostPostsOfTag)}
    ) as latest
    join post on post.id = latest.post_id
    where starts_with(named.tag, ${value('begins')}::text) and ${listedTo(viewpointIn(value))}`,
)
