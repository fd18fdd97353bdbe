import { storyLimits } from '@fanfare/contract/posts/limits'
import type { Sticker } from '@fanfare/contract/posts/sticker'
import type { Unlock } from '@fanfare/contract/posts/post'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { followsOf } from '#profiles'
import { subscribedCreators } from '#subscriptions'
import {
  hasEndedFor,
  isBlockedFor,
  isHiddenAsNsfw,
  isLive,
  listedTo,
  viewpointIn,
  offeredTo,
  passesNsfwFilter,
  unlockFor,
  visibleTo,
  type Viewpoint,
  type ViewpointSql,
} from '../access.ts'
import { stickersFor } from './sticker-queries.ts'

// No story is shown for longer, so older posts don't have to be read.
const isRecent = ({ at }: Pick<ViewpointSql, 'at'>) => sql<boolean>`
  post.type = 'stories' and post.removed_at is null and post.published_at is not null
  and post.published_at > ${at} - ${sql.lit(`${storyLimits.days} days`)}::interval`

const latest = (most: number) => sql`order by published_at desc, id desc limit ${sql.lit(most)}`
const latestOfRow = latest(storyLimits.row)

export interface RowStory {
  id: string
  /** Whether it belongs to the viewer, or to somebody they follow or subscribe to. */
  is_close: boolean
}

/**
 * The latest stories that lists show to the viewer: their own and those of people they follow or subscribe to, and
 * everybody's.
 */
export const listRowStories = prepare<Viewpoint, RowStory>((value) => {
  const viewpoint = viewpointIn(value)
  return sql`with creator (id) as (
      select ${viewpoint.viewerId} union ${followsOf(viewpoint)} union ${subscribedCreators(viewpoint)}
    ), close as (
      select story.id, story.published_at from creator cross join lateral (
        select post.id, post.published_at from post
        where post.profile_id = creator.id and ${isRecent(viewpoint)} and ${listedTo(viewpoint)} ${latestOfRow}
      ) as story ${latestOfRow}
    ), latest as (
      select post.id, post.published_at from post where ${isRecent(viewpoint)} and ${listedTo(viewpoint)} ${latestOfRow}
    )
    select id, bool_or(is_close) as is_close
    from (
      select id, published_at, true as is_close from close
      union all select id, published_at, false from latest
    ) as story
    group by id, published_at order by published_at, id`
})

/** The current stories of a profile, in the order of publishing. */
export const listCurrentStories = prepare<Viewpoint & { profileId: string }, { id: string }>((value) => {
  const viewpoint = viewpointIn(value)
  return sql`select id from (
      select post.id, post.published_at from post
      where post.profile_id = ${value('profileId')}::uuid and ${isRecent(viewpoint)} and ${isLive(viewpoint)}
        and ${offeredTo(viewpoint)} and ${passesNsfwFilter(viewpoint)} ${latest(storyLimits.ofProfile)}
    ) as story order by published_at, id`
})

/** The facts that stories have and other posts don't. */
export interface StoryFacts {
  id: string
  is_seen: boolean
  stickers: Sticker[] | null
}

export const listStoryFacts = prepare<Viewpoint & { storyIds: readonly string[] }, StoryFacts>((value) => {
  const viewpoint = viewpointIn(value)
  return sql`select wanted.id, exists (
      select from post_view where post_view.post_id = wanted.id and post_view.viewer = ${viewpoint.viewerId}::text offset 0
    ) as is_seen, ${stickersFor(viewpoint)} as stickers
    from unnest((select ${value('storyIds')}::uuid[])) as wanted (id)`
})

/** One viewer's relation to one story. */
export interface SeenStory {
  profile_id: string
  is_visible: boolean
  is_hidden_as_nsfw: boolean
  is_blocked: boolean
  has_ended: boolean
  unlock: Unlock | null
}

const selectSeenStory = prepare<Viewpoint & { storyId: string }, SeenStory>((value) => {
  const viewpoint = viewpointIn(value)
  return sql`select post.profile_id, ${visibleTo(viewpoint)} as is_visible, ${isHiddenAsNsfw(viewpoint)} as is_hidden_as_nsfw,
      ${isBlockedFor(viewpoint)} as is_blocked, ${hasEndedFor(viewpoint)} as has_ended, ${unlockFor(viewpoint)} as unlock
    from post where post.id = ${value('storyId')}::uuid and post.type = 'stories'`
})

export const findSeenStory = async (
  db: Db,
  query: Viewpoint & { storyId: string },
): Promise<SeenStory | undefined> => (await selectSeenStory(db, query))[0]
