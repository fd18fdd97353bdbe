import type { Post } from '@fanfare/contract/posts/post'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { viewpointOf } from './access.ts'
import { findSeenPost } from './post-queries.ts'
import { viewPosts, type ViewDeps } from './post-view.ts'

/**
 * One post by its link. Throws `post-not-found`, and `post-nsfw-hidden` for a viewer who has to turn on NSFW
 * posts first.
 */
export async function showPost(
  deps: ViewDeps,
  viewer: Viewer,
  { postId }: { postId: string },
): Promise<Post> {
  const seen = await findSeenPost(deps.db, { ...viewpointOf(viewer, deps.clock.now()), postId })
  if (seen?.is_hidden_as_nsfw) throw new Problem('post-nsfw-hidden')
  if (!seen?.is_visible) throw new Problem('post-not-found')
  return showSeenPost(deps, viewer, { postId })
}

/**
 * A post that the caller has already found to be visible to the viewer. Takes one statement. Throws `post-not-found`.
 */
export async function showSeenPost(
  deps: ViewDeps,
  viewer: Viewer,
  { postId }: { postId: string },
): Promise<Post> {
  const [post] = await viewPosts(deps, viewer, [postId])
  if (!post) throw new Problem('post-not-found')
  return post
}
