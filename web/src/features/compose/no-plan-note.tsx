import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/states/notice.tsx'
import { pricePlansQuery } from '../../entities/subscriptions/index.ts'

/** Warns the author of a post for subscribers if nobody can currently subscribe. */
export function NoPlanNote() {
  const { data: plans } = useQuery(pricePlansQuery)
  if (!plans || plans.is_open) return null
  return (
    <Notice tone="caution">
      {plans.subscriber_count === 0
        ? 'You don’t offer a subscription plan, so nobody can subscribe to see this post.'
        : 'Your subscription plans are closed. Only your current subscribers can see this post.'}{' '}
      <Link to="/settings" hash="plans" className="underline">
        Set up plans
      </Link>
    </Notice>
  )
}
