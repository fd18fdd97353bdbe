import type { Picture } from '@fanfare/contract/content/media'
import type { PostType } from '@fanfare/contract/posts/post'
import { isUuid } from '#kernel/uuid'
import { visitor } from '#kernel/viewer'
import { viewpointOf } from './access.ts'
import { findSeenPost } from './post-queries.ts'
import { viewPosts, type ViewDeps } from './post-view.ts'

/** The link preview of a post. Everybody gets the same one as visitors. */
export interface PostPreview {
  author: { username: string; display_name: string }
  description: string
  type: PostType
  /** Its first photo or poster, blurred if the post is locked. */
  picture: Picture | null
}

/** The content of a link preview; null for a post that lists don't show to visitors. */
export async function postLinkPreview(deps: ViewDeps, postId: string): Promise<PostPreview | null> {
  const seen = isUuid(postId)
    ? await findSeenPost(deps.db, { ...viewpointOf(visitor, deps.clock.now()), postId })
    : undefined
  const [post] = seen?.is_visible ? await viewPosts(deps, visitor, [postId]) : []
  if (!post) return null
  const { username, display_name } = post.profile
  return {
    author: { username, display_name },
    description: post.description,
    type: post.type,
    picture: post.media[0]?.picture ?? post.preview,
  }
}
