import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceFor } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { cacheSubscription } from './cache-subscription.ts'
import { runningProblems } from './subscription-problems.ts'

/** Turns the renewal of the viewer's subscription on or off. */
export function useChangeRenewal(creatorId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `subscribe-${creatorId}` },
    mutationFn: (renews: boolean) =>
      call('PUT /profile/:id/subscribe', { params: { id: creatorId }, body: { renews } }),
    onSuccess: (subscription) => cacheSubscription(client, subscription),
    onError: (error) => showToast({ kind: 'danger', message: sentenceFor(error, runningProblems) }),
  })
}
