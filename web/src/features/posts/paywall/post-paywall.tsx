import { isolate } from '@fanfare/contract/interface/isolate'
import type { Post, Unlock } from '@fanfare/contract/posts/post'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { UserRoundPlus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { LinkButton } from '../../../ui/link-button.tsx'
import { cardPriceOf } from '../../payments/index.ts'
import { pricingQuery } from '../../../entities/payments/index.ts'
import { useFollow } from '../../profiles/index.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { LazyBuyPostDialog } from './lazy-buy-post-dialog.ts'
import { addressOfPost } from '../engagement/share-post.ts'
import { PostSubscribeWay } from './post-subscribe-way.tsx'
import { useFollowState } from '../../../entities/profiles/index.ts'

/** A sentence about how to unlock a post, and the button for it. */
export function PostPaywall({ post }: { post: Post }) {
  if (!post.unlock) return null
  return (
    <>
      <p className="text-pretty text-[#e6dfd0]">
        {needs[post.unlock](post, isolate(post.profile.display_name))}
      </p>
      {post.unlock === 'sign_in' && <SignInWay post={post} />}
      {post.unlock === 'follow' && <FollowWay post={post} />}
      {post.unlock === 'buy' && <BuyWay post={post} />}
      {(post.unlock === 'subscribe' || post.unlock === 'subscribe_and_buy') && (
        <div className="mt-5">
          <PostSubscribeWay creator={post.profile} />
        </div>
      )}
    </>
  )
}

const needs = {
  sign_in: ({ access, price }, author) => {
    if (price > 0) return `Sign in to unlock this post for ${formatPrice(price)} credits.`
    return access === 'subscribers'
      ? `For ${author}’s subscribers. Sign in if you’re subscribed.`
      : `For followers of ${author}. Following is free.`
  },
  follow: (_, author) => `For followers of ${author}. Following is free.`,
  subscribe: (_, author) => `Subscribe to ${author} to unlock this post.`,
  buy: ({ price }) => `One-time payment of ${formatPrice(price)} credits.`,
  subscribe_and_buy: ({ price }, author) =>
    `Subscribe to ${author} to buy this post for ${formatPrice(price)} credits.`,
} satisfies Record<Unlock, (post: Post, author: string) => string>

/** After the visitor signs in, the dialog to buy the post opens, if it is for sale. */
function SignInWay({ post }: { post: Post }) {
  const here = useRouterState({ select: (state) => state.location.href })
  const isForSale = post.price > 0 && post.access !== 'subscribers'
  const redirect = isForSale ? `${addressOfPost(post)}#buy` : here
  return (
    <LinkButton
      to="/signin"
      search={{ redirect }}
      variant="primary"
      size="large"
      className="mt-5 max-md:w-full"
    >
      Sign in
    </LinkButton>
  )
}

/**
 * Lets the viewer buy the post with credits or, if available, by card. Both open a dialog that shows the price first.
 */
function BuyWay({ post: { id, price } }: { post: Post }) {
  const { data: pricing } = useQuery(pricingQuery)
  const card = pricing ? cardPriceOf(pricing, price) : null
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
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
    </div>
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
      className="mt-5 max-md:w-full"
      icon={<UserRoundPlus size={20} />}
      pending={follow.isPending || is_following}
      onClick={() => follow.mutate(true)}
    >
      Follow <bdi>{profile.display_name}</bdi>
    </Button>
  )
}
