import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { offerQuery } from '../../../entities/subscriptions/index.ts'
import { fill } from '../../../ui/fill.tsx'
import { useInView } from '../../../ui/use-in-view.ts'
import { SubscribeButton } from './subscribe-button.tsx'
import type { Creator } from './subscribe-start.ts'
import * as text from './subscribe-text.ts'

/**
 * The subscribe button where a post needs a subscription, or a sentence if the creator isn't accepting subscribers. The
 * offer is only loaded once this is near the screen, because a feed has posts of many creators.
 */
export function SubscribeWay({ creator }: { creator: Creator }) {
  const [isNear, setNear] = useState(false)
  const place = useInView<HTMLDivElement>((inView) => inView && setNear(true), { margin: '200px' })
  const { data: offer } = useQuery({ ...offerQuery(creator.id), enabled: isNear })
  const isClosed = offer && !offer.subscription && (offer.plans ?? []).length === 0
  return (
    <div ref={place} className="max-md:w-full">
      {isClosed && (
        <p className="text-pretty">{fill(text.notAccepting, { name: <bdi>{creator.display_name}</bdi> })}</p>
      )}
      {!isClosed && (offer || isNear) && (
        <SubscribeButton
          creator={creator}
          size="large"
          className="max-md:w-full max-md:px-3! max-md:text-[15px]!"
        />
      )}
    </div>
  )
}
