import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import { SubscribeButton } from '../subscriptions/index.ts'

/** The way into a post for subscribers: the plans of its creator, with the least that a month costs. */
export function PostSubscribeWay({ creator }: { creator: ProfileBadge }) {
  return <SubscribeButton creator={creator} size="large" className="max-md:w-full" />
}
