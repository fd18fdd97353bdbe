import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { createKeptIds } from '../../payments/index.ts'
import { offerQuery } from '../../../entities/subscriptions/index.ts'
import { cacheSubscription, openToSubscriber } from '../cache-subscription.ts'
import { refreshWallet } from '../../../entities/payments/index.ts'

/** The chosen plan, at the price that was shown. */
export type Subscribing = { months: SubscriptionMonths; price: number; renews: boolean }

/**
 * Subscribes with credits, or for free. Unlocked content opens without a reload. `onDone` runs first, while
 * the screen is still unchanged.
 */
export function useSubscribe(creatorId: string, onDone: () => void) {
  const client = useQueryClient()
  const [ids] = useState(createKeptIds)
  const mutationKey = ['subscribe', creatorId]
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationKey,
    mutationFn: (what: Subscribing) =>
      call('POST /profile/:id/subscribe', {
        params: { id: creatorId },
        body: { id: ids.idFor(what), ...what },
      }),
    onSuccess: async (subscription) => {
      onDone()
      showToast({ kind: 'success', message: 'You are now subscribed to this creator.' })
      cacheSubscription(client, subscription)
      await openToSubscriber(client, creatorId)
    },
    // The offer, or the viewer's subscription, may differ from the displayed one.
    onError: () => client.invalidateQueries(offerQuery(creatorId)),
    onSettled: () => refreshWallet(client),
  })
  return {
    /** A double press is sent once, because the screen may not have updated after the first press. */
    subscribe: (what: Subscribing) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(what)
    },
    error,
    isBusy: isPending || isSuccess,
  }
}
