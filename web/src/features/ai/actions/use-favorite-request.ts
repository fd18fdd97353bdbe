import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { changeRequest, requestQuery } from '../../../entities/ai/index.ts'
import { optimisticSwitch } from '../../../plumbing/queries/optimistic-switch.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'

/** Adds a request to the favorites or removes it, optimistically. */
export function useFavoriteRequest(requestId: string) {
  const client = useQueryClient()
  const { queryKey } = requestQuery(requestId)
  return useMutation(
    optimisticSwitch(client, {
      mutationKey: ['ai', 'favorite', requestId],
      read: () => client.getQueryData(queryKey)?.is_favorite,
      show: (is_favorite) => changeRequest(client, requestId, { is_favorite }),
      cancel: () => client.cancelQueries({ queryKey }),
      send: (is_favorite) =>
        call('PUT /ai/requests/:id/favorite', { params: { id: requestId }, body: { is_favorite } }),
      cache: (_done, is_favorite) => changeRequest(client, requestId, { is_favorite }),
      refuse: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    }),
  )
}
