import type { Clock } from '#kernel/clock'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { foldForSearch, swapsIn } from '#kernel/database/search-text'
import type { Viewer } from '#kernel/viewer'
import { listedTo, viewpointIn, viewpointOf, type Viewpoint } from '../access.ts'

const shortest = 3
const mostTags = 20
const mostPostsOfTag = 100

/**
 * Creators of posts that lists show to the viewer and whose tags begin with the input, ignoring spaces: `slow light`
 * finds `#slowlight`. Considers the latest hundred posts of the first twenty such tags. If there are none, swaps two
 * neighboring letters of the input: `cermaic` finds `#ceramics`.
 */
export async function listTaggedCreatorIds(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  { typed }: { typed: string },
): Promise<string[]> {
  const begins = foldForSearch(typed).replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '')
  if (begins.length < shortest) return []
  const rows = await listCreatorsOfTags(db, {
    ...viewpointOf(viewer, clock.now()),
    begins,
    swapped: swapsIn(begins),
  })
  return rows.map(({ profile_id }) => profile_id)
}

interface Input extends Viewpoint {
  begins: string
  /** The beginnings to try if no tag begins with that. */
  swapped: string[]
}

const tag = sql`(search_fold(tag) collate "C")`

// Jumps from tag to tag along the index, because reading every post of a common tag to reach the next tag would be
// slow.
const listCreatorsOfTags = prepare<Input, { profile_id: string }>(
  (value) => sql`
    with recursive named (begins, tag, number) as (
      select typed.begins, first.tag, 1
      from unnest(${value('begins')}::text || ${value('swapped')}::text[]) as typed (begins)
      cross join lateral (
        select ${tag} as tag from post_tag where ${tag} >= typed.begins order by ${tag} limit 1
      ) as first
      where starts_with(first.tag, typed.begins)
      union all
      select named.begins, next.tag, named.number + 1
      from named cross join lateral (
        select ${tag} as tag from post_tag where ${tag} > named.tag order by ${tag} limit 1
      ) as next
      where starts_with(next.tag, named.begins) and named.number < ${sql.lit(mostTags)}
    ),
    listed as (
      select named.begins, shown.profile_id
      from named cross join lateral (
        select post_id from post_tag where ${tag} = named.tag
        order by published_at desc, post_id desc limit ${sql.lit(mostPostsOfTag)}
      ) as latest
      -- OFFSET 0 makes each a lookup. Otherwise PostgreSQL expects so many posts that it reads every profile.
      cross join lateral (
        select post.profile_id from post where post.id = latest.post_id and ${listedTo(viewpointIn(value))} offset 0
      ) as shown
    )
    select distinct profile_id from listed
    where begins = ${value('begins')}::text
      or not exists (select from listed where begins = ${value('begins')}::text)`,
)
