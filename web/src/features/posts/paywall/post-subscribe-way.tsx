import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { Suspense } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'

// Loaded on demand, because most posts don't need it.
const SubscribeButton = lazyPart(
  () => import('../../subscriptions/subscribe/subscribe-button.tsx'),
  (part) => part.SubscribeButton,
)

/** How to unlock a post for subscribers: the plans of its creator, with the lowest price per month. */
export function PostSubscribeWay({ creator }: { creator: ProfileBadge }) {
  return (
    <Suspense fallback={null}>
      <SubscribeButton
        creator={creator}
        size="large"
        className="max-md:w-full max-md:px-3! max-md:text-[15px]!"
      />
    </Suspense>
  )
}
