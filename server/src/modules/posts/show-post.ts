import type { Post } from '@fanfare/contract/posts'
import { Problem } from '#kernel/problem'
import type { Viewer } from '#kernel/viewer'
import { lookOf } from './access.ts'
import { findSeenPost } from './post-queries.ts'
import { viewPosts, type ViewDeps } from './post-view.ts'

/** One post by a direct link. Throws `post-not-found`, and `post-nsfw-hidden` for who has to switch such posts on first. */
export async function showPost(
  deps: ViewDeps,
  viewer: Viewer,
  { postId }: { postId: string },
): Promise<Post> {
  const seen = await findSeenPost(deps.db, { ...lookOf(viewer, deps.clock.now()), postId })
  if (seen?.is_hidden_as_nsfw) throw new Problem('post-nsfw-hidden')
  const [post] = seen?.is_visible ? await viewPosts(deps, viewer, [postId]) : []
  if (!post) throw new Problem('post-not-found')
  return post
}
