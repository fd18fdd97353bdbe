import type { Picture } from '@fanfare/contract/content/media'
import { sql, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { isOpenTo, viewpointIn, viewpointOf } from '../access.ts'
import type { LoadDeps } from '../load-post.ts'
import { viewPosts, type ViewDeps } from '../post-view.ts'
import { findSeenStory } from './story-queries.ts'

/** The story that a reply quotes. */
export interface QuotedStory {
  id: string
  is_own: boolean
  /** Empty if the story isn't available, because its author may have blocked the viewer and changed their name. */
  username: string
  is_available: boolean
  picture: Picture | null
}

/** These stories, by id, as replies to them quote them to the viewer. Takes two statements, or none without ids. */
export async function listQuotedStories(
  deps: ViewDeps,
  viewer: Viewer,
  storyIds: readonly string[],
): Promise<Map<string, QuotedStory>> {
  if (storyIds.length === 0) return new Map()
  const viewpoint = viewpointOf(viewer, deps.clock.now())
  const { rows } = await sql<{ id: string; profile_id: string; username: string; is_open: boolean }>`
    select post.id, post.profile_id, author.username, ${isOpenTo(viewpointIn((name) => sql`${viewpoint[name]}`))} as is_open
    from post join profile as author on author.id = post.profile_id
    where post.id = any(${[...storyIds]}::uuid[])`.execute(deps.db)
  const open = rows.filter(({ is_open }) => is_open).map(({ id }) => id)
  const posts = await viewPosts(deps, viewer, open)
  const pictures = new Map(posts.map(({ id, media }) => [id, media[0]?.picture ?? null]))
  return new Map(
    rows.map(({ id, profile_id, username, is_open }) => [
      id,
      {
        id,
        is_own: profile_id === viewer.profileId,
        username: is_open ? username : '',
        is_available: is_open,
        picture: pictures.get(id) ?? null,
      },
    ]),
  )
}

/**
 * Makes sure that the viewer can reply to a story of this author. Throws `post-not-found`, `post-is-locked`, and
 * `story-ended` for one that has ended and isn't in a highlight.
 */
export async function requireStoryToReply(
  { db, clock }: { db: Db; clock: LoadDeps['clock'] },
  viewer: Viewer,
  { storyId, authorId }: { storyId: string; authorId: string },
): Promise<void> {
  const story = await findSeenStory(db, { ...viewpointOf(viewer, clock.now()), storyId })
  if (story?.profile_id !== authorId || story.is_blocked) throw new Problem('post-not-found')
  if (!story.is_visible) throw new Problem(story.has_ended ? 'story-ended' : 'post-not-found')
  if (story.unlock !== null) throw new Problem('post-is-locked', { facts: { unlock: story.unlock } })
}
