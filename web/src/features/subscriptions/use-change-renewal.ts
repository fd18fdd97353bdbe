import type { BodyOf } from '@fanfare/contract/api/route'
import type { RouteTable } from '@fanfare/contract/api/routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceFor } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { cacheSubscription } from './cache-subscription.ts'
import { runningProblems } from './subscription-problems.ts'

type Change = BodyOf<RouteTable['PUT /profile/:id/subscribe']>

/** Turns the renewal of the viewer's subscription on or off, or agrees to a raised price. */
export function useChangeRenewal(creatorId: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `subscribe-${creatorId}` },
    mutationFn: (body: Change) => call('PUT /profile/:id/subscribe', { params: { id: creatorId }, body }),
    onSuccess: (subscription) => cacheSubscription(client, subscription),
    onError: (error) => showToast({ kind: 'danger', message: sentenceFor(error, runningProblems) }),
  })
}
