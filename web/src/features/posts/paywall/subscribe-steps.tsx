import { isolate } from '@fanfare/contract/interface/isolate'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import type { Post } from '@fanfare/contract/posts/post'
import { SubscribeWay } from '../../subscriptions/index.ts'
import { SignInWay } from './sign-in-way.tsx'

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
        {isVisitor && ' Already subscribed? Sign in.'}
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-2.5">
        <div className="max-md:w-full">
          <SubscribeWay
            creator={post.profile}
            size="large"
            className="max-md:w-full max-md:px-3! max-md:text-[15px]!"
          />
        </div>
        {isVisitor && <SignInWay post={post} variant="media" />}
      </div>
    </>
  )
}

function stepsOf({ price, profile }: Post): string {
  const author = isolate(profile.display_name)
  return price > 0
    ? `To unlock this post, subscribe to ${author}, then pay ${formatPrice(price)} credits once.`
    : `Subscribe to ${author} to unlock this post.`
}
