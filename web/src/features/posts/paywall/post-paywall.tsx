import { isolate } from '@fanfare/contract/interface/isolate'
import type { Post } from '@fanfare/contract/posts/post'
import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { cardPriceOf } from '../../payments/index.ts'
import { pricingQuery } from '../../../entities/payments/index.ts'
import { useFollow } from '../../profiles/index.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { LazyBuyPostDialog } from './lazy-buy-post-dialog.ts'
import { LazySubscribeSteps } from './lazy-subscribe-steps.ts'
import { SignInWay } from './sign-in-way.tsx'
import { useFollowState } from '../../../entities/profiles/index.ts'

/** A sentence about how to unlock a post, and the buttons for it. */
export function PostPaywall({ post }: { post: Post }) {
  if (!post.unlock) return null
  if (post.access === 'subscribers' && post.unlock !== 'buy') {
    return (
      <Suspense fallback={null}>
        <LazySubscribeSteps post={post} />
      </Suspense>
    )
  }
  return (
    <>
      <p className="text-pretty text-[#e6dfd0]">{needOf(post)}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        {post.unlock === 'sign_in' && <SignInWay post={post} />}
        {post.unlock === 'follow' && <FollowWay post={post} />}
        {post.unlock === 'buy' && <BuyWay post={post} />}
      </div>
    </>
  )
}

function needOf({ unlock, price, profile }: Post): string {
  if (price === 0) return `For followers of ${isolate(profile.display_name)}. Following is free.`
  return unlock === 'sign_in'
    ? `Sign in to unlock this post for ${formatPrice(price)} credits.`
    : `One-time payment of ${formatPrice(price)} credits.`
}

/**
 * Lets the viewer buy the post with credits or, if available, by card. Both open a dialog that shows the price first.
 */
function BuyWay({ post: { id, price } }: { post: Post }) {
  const { data: pricing } = useQuery(pricingQuery)
  const card = pricing ? cardPriceOf(pricing, price) : null
  return (
    <>
      <Button
        size="large"
        price={price}
        className="max-md:flex-1 max-md:px-3! max-md:text-[15px]!"
        onClick={() => openOverlay(LazyBuyPostDialog, { postId: id })}
      >
        Unlock
      </Button>
      {card && (
        <Button
          variant="media"
          size="large"
          className="max-md:flex-1 max-md:px-3! max-md:text-[15px]!"
          onClick={() => openOverlay(LazyBuyPostDialog, { postId: id, startWith: 'card' })}
        >
          Pay {card.text} by card
        </Button>
      )}
    </>
  )
}

/** A post is only unlocked by following if the viewer doesn't follow its author yet. */
function FollowWay({ post: { profile } }: { post: Post }) {
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
      Follow <bdi>{profile.display_name}</bdi>
    </Button>
  )
}
