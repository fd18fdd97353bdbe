import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import { Suspense, lazy } from 'react'
import { loadPart } from '../../../load-part.ts'

// Most posts need none of it.
const SubscribeButton = lazy(async () => {
  const part = await loadPart(() => import('../../subscriptions/subscribe/subscribe-button.tsx'))
  return { default: part.SubscribeButton }
})

/** The way into a post for subscribers: the plans of its creator, with the least that a month costs. */
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
