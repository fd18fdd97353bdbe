import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { offerQuery } from '../../../entities/subscriptions/index.ts'
import { SubscribeButton } from './subscribe-button.tsx'

/** The subscribe button, or a sentence if the creator isn't accepting subscribers, where a post needs a subscription. */
export function SubscribeWay(props: ComponentProps<typeof SubscribeButton>) {
  const { data: offer } = useQuery(offerQuery(props.creator.id))
  const isClosed = offer && !offer.subscription && (offer.plans ?? []).length === 0
  if (!isClosed) return <SubscribeButton {...props} />
  return (
    <p className="text-pretty">
      <bdi>{props.creator.display_name}</bdi> isn’t accepting new subscribers right now.
    </p>
  )
}
