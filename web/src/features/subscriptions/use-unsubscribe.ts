import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { cacheSubscription } from './cache-subscription.ts'
import { activeSubscriptionsQuery } from '../../entities/subscriptions/index.ts'
import { refreshPostsOf } from '../../entities/posts/index.ts'
import { followingKey } from '../../entities/profiles/index.ts'
import * as text from './subscription-text.ts'

/** Cancels the viewer's subscription. Paid access lasts until its end date; a free subscription can end immediately. */
export function useUnsubscribe(creatorId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `subscribe-${creatorId}` },
    mutationFn: () => call('DELETE /profile/:id/subscribe', { params: { id: creatorId } }),
    onSuccess: async (subscription) => {
      showToast({ kind: 'success', message: text.unsubscribed })
      cacheSubscription(client, subscription)
      if (subscription.is_active) return
      await Promise.all([
        client.invalidateQueries({ queryKey: activeSubscriptionsQuery.queryKey }),
        client.invalidateQueries({ queryKey: followingKey }),
        refreshPostsOf(client, creatorId),
      ])
    },
  })
}
