import type { Post } from '@fanfare/contract/posts/post'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cardPriceOf } from '../../payments/index.ts'
import { pricingQuery } from '../../../entities/payments/index.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { LazyBuyPostDialog } from './lazy-buy-post-dialog.ts'
import { LazyJoinSteps } from './lazy-join-steps.ts'
import { needOf } from './need-of.ts'
import { SignInWay } from './sign-in-way.tsx'
import * as text from './paywall-text.ts'

/** A sentence about how to unlock a post, and the buttons for it. */
export function PostPaywall({ post }: { post: Post }) {
  if (!post.unlock) return null
  if (post.unlock === 'follow' || (post.access === 'subscribers' && post.unlock !== 'buy')) {
    return (
      <Suspense fallback={null}>
        <LazyJoinSteps post={post} />
      </Suspense>
    )
  }
  return (
    <>
      <p className="text-pretty text-[#e6dfd0]">{needOf(post)}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        {post.unlock === 'buy' ? <BuyWay post={post} /> : <SignInWay post={post} />}
      </div>
    </>
  )
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
        {text.unlock}
      </Button>
      {card && (
        <Button
          variant="media"
          size="large"
          className="max-md:flex-1 max-md:px-3! max-md:text-[15px]!"
          onClick={() => openOverlay(LazyBuyPostDialog, { postId: id, startWith: 'card' })}
        >
          {text.payByCard(card.text)}
        </Button>
      )}
    </>
  )
}
