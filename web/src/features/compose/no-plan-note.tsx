import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../ui/states/notice.tsx'
import { pricePlansQuery } from '../../entities/subscriptions/index.ts'
import * as text from './compose-text.ts'

/** Warns the author of a post for subscribers if nobody can currently subscribe. */
export function NoPlanNote() {
  const { data: plans } = useQuery(pricePlansQuery)
  if (!plans || plans.is_open) return null
  return (
    <Notice tone="caution">
      {plans.subscriber_count === 0 ? text.noPlan : text.plansClosed}{' '}
      <Link to="/settings" hash="plans" className="underline">
        {text.setUpPlans}
      </Link>
    </Notice>
  )
}
