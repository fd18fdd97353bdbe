import type { Post } from '@fanfare/contract/posts/post'
import { UserRoundPlus } from 'lucide-react'
import { useFollowState } from '../../../entities/profiles/index.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import { useFollow } from '../../profiles/index.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './join-text.ts'

/** A post is only unlocked by following if the viewer doesn't follow its author yet. */
export function FollowWay({ post: { profile } }: { post: Post }) {
  const author = { id: profile.id, is_following: false, follower_count: null }
  const { is_following } = useFollowState(author)
  const follow = useFollow(author)
  return (
    <Button
      ref={keepFocusNearby}
      variant="primary"
      size="large"
      className="max-md:w-full"
      icon={<UserRoundPlus size={20} />}
      pending={follow.isPending || is_following}
      onClick={() => follow.mutate(true)}
    >
      {fill(text.follow, { name: <bdi>{profile.display_name}</bdi> })}
    </Button>
  )
}
