import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { useCheckout } from '../../payments/index.ts'
import { offerQuery } from '../../../entities/subscriptions/index.ts'

/** Starts a subscription at the card provider and opens its payment page. */
export function useSubscribeWithCard(creatorId: string) {
  const client = useQueryClient()
  return useCheckout(
    (what: { months: SubscriptionMonths; price: number }, begin) =>
      call('POST /profile/:id/subscribe-with-card', {
        params: { id: creatorId },
        body: { ...begin, ...what },
      }),
    { onError: () => void client.invalidateQueries(offerQuery(creatorId)) },
  )
}
