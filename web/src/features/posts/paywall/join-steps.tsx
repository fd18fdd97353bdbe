import type { Post } from '@fanfare/contract/posts/post'
import { FollowWay } from './follow-way.tsx'
import { needOf } from './need-of.ts'
import { SubscribeSteps } from './subscribe-steps.tsx'

/** How to unlock a post for followers or subscribers. */
export function JoinSteps({ post }: { post: Post }) {
  if (post.unlock !== 'follow') return <SubscribeSteps post={post} />
  return (
    <>
      <p className="text-pretty text-[#e6dfd0]">{needOf(post)}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <FollowWay post={post} />
      </div>
    </>
  )
}
