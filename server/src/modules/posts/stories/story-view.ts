import type { Story } from '@fanfare/contract/posts/story'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Viewer } from '#kernel/viewer'
import { viewpointOf } from '../access.ts'
import { viewPosts, type ViewDeps } from '../post-view.ts'
import { listStoryFacts } from './story-queries.ts'

/** Stories of one profile, without the facts that only chats know about them. */
export interface StoriesOf {
  profile: ProfileBadge
  is_own: boolean
  is_seen: boolean
  stories: Story[]
}

/**
 * These stories in this order, as the viewer sees them. The list that found the ids has checked that they are visible.
 * Takes two statements.
 */
export async function viewStories(
  deps: ViewDeps,
  viewer: Viewer,
  storyIds: readonly string[],
): Promise<Story[]> {
  if (storyIds.length === 0) return []
  const posts = await viewPosts(deps, viewer, storyIds)
  const rows = await listStoryFacts(deps.db, { ...viewpointOf(viewer, deps.clock.now()), storyIds })
  const facts = new Map(rows.map((row) => [row.id, row]))
  return posts.map((post) => ({
    post,
    is_seen: post.is_own || facts.get(post.id)?.is_seen === true,
    stickers: (post.unlock === null && facts.get(post.id)?.stickers) || [],
  }))
}

export const groupOf = (profile: ProfileBadge, viewer: Viewer, stories: Story[]): StoriesOf => ({
  profile,
  is_own: profile.id === viewer.profileId,
  // A locked story can't be seen, so it doesn't make the ring unseen.
  is_seen: stories.every(({ post, is_seen }) => is_seen || post.unlock !== null),
  stories,
})
