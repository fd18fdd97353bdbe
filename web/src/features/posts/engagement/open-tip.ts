import type { Post } from '@fanfare/contract/posts/post'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { LazySendTipDialog } from '../../tips/index.ts'
import { addressOfPost } from './share-post.ts'

/** The URL that opens Send a tip for a post. */
export const addressOfTip = (post: Post): string => `${addressOfPost(post)}#tip`

/** Opens Send a tip, for a post. */
export const openTip = (post: Post): void =>
  openOverlay(LazySendTipDialog, {
    profile: post.profile,
    postId: post.id,
    returnTo: addressOfTip(post),
  })
