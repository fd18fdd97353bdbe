import type { Post } from '@fanfare/contract/posts'
import { openOverlay } from '../../../stores/overlay.ts'
import { addressOfPost } from './share-post.ts'

/** Opens Send a tip, for a post. */
export const openTip = (post: Post): void =>
  openOverlay({
    kind: 'tip',
    profile: post.profile,
    postId: post.id,
    returnTo: `${addressOfPost(post)}#tip`,
  })
