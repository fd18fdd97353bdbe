import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { createKeptIds } from '../../payments/index.ts'
import { offerQuery } from '../../../entities/subscriptions/index.ts'
import { cacheSubscription, openToSubscriber } from '../cache-subscription.ts'
import { refreshWallet } from '../../../entities/payments/index.ts'
import * as text from './subscribe-dialog-text.ts'

/** The chosen plan, at the price that was shown. */
export type Subscribing = { months: SubscriptionMonths; price: number; renews: boolean }

/**
 * Subscribes with credits, or for free. Unlocked content appears without a reload. `onDone` is called first, before the
 * screen changes.
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
      showToast({ kind: 'success', message: text.subscribed })
      cacheSubscription(client, subscription)
      await openToSubscriber(client, creatorId)
    },
    // The offer or the viewer's subscription may have changed since it was loaded.
    onError: () => client.invalidateQueries(offerQuery(creatorId)),
    onSettled: () => refreshWallet(client),
  })
  return {
    /** Ignores a second press, which can happen before the screen has updated after the first. */
    subscribe: (what: Subscribing) => {
      if (client.isMutating({ mutationKey }) === 0) mutate(what)
    },
    error,
    isBusy: isPending || isSuccess,
  }
}
