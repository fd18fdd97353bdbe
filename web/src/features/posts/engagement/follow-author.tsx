import type { Post } from '@fanfare/contract/posts/post'
import { useState } from 'react'
import { useFollowState } from '../../../entities/profiles/index.ts'
import { FollowButton } from '../../profiles/index.ts'

/**
 * A button to follow the author of a post. Hidden on the viewer's own posts, and if they already follow the author or
 * either blocked the other.
 */
export function FollowAuthor({ post }: { post: Post }) {
  const { profile, is_own } = post
  const author = { ...profile, is_own, is_following: post.is_following, follower_count: null }
  const { is_following } = useFollowState(author)
  // A post that is unlocked by following has its own follow button.
  const canFollow = !is_own && !post.is_blocked && post.unlock !== 'follow'
  // Once pressed, the button stays and shows Following, so that it keeps the focus and a mistake can be undone.
  const [wasOffered, setWasOffered] = useState(false)
  if (canFollow && !is_following && !wasOffered) setWasOffered(true)
  if (!canFollow || !wasOffered) return null
  return <FollowButton profile={author} size="small" variant={is_following ? 'secondary' : 'primary'} />
}
