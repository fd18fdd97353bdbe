import type { Post } from '@fanfare/contract/posts/post'
import { SubscribeWay } from '../../subscriptions/index.ts'
import { SignInWay } from './sign-in-way.tsx'
import * as text from './join-text.ts'

/**
 * The steps to unlock a post for subscribers, including one that they also have to buy, and the creator's plans. A
 * visitor may be subscribed but not signed in.
 */
export function SubscribeSteps({ post }: { post: Post }) {
  const isVisitor = post.unlock === 'sign_in'
  return (
    <>
      <p className="text-pretty text-[#e6dfd0]">
        {stepsOf(post)}
        {isVisitor && ` ${text.alreadySubscribed}`}
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-2.5">
        <SubscribeWay creator={post.profile} />
        {isVisitor && <SignInWay post={post} variant="media" />}
      </div>
    </>
  )
}

function stepsOf({ price, profile }: Post): string {
  const author = profile.display_name
  return price > 0 ? text.subscribeThenPay(author, price) : text.subscribeToUnlock(author)
}
