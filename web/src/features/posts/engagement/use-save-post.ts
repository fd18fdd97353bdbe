import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { optimisticSwitch } from '../../../plumbing/queries/optimistic-switch.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { changePost, postQuery, savedQuery } from '../../../entities/posts/index.ts'
import { failures } from './failures.ts'

/** Saves or unsaves a post: shown at once, and undone if the server refuses. */
export function useSavePost(postId: string) {
  return useMutation(savePost(useQueryClient(), postId))
}

export function savePost(client: QueryClient, postId: string) {
  const { queryKey } = postQuery(postId)
  return optimisticSwitch(client, {
    mutationKey: ['post', postId, 'save'],
    read: () => client.getQueryData(queryKey)?.is_saved,
    show: (save) => changePost(client, postId, (post) => ({ ...post, is_saved: save })),
    cancel: () => client.cancelQueries({ queryKey }),
    send: (save) => call(save ? 'POST /post/:id/save' : 'DELETE /post/:id/save', { params: { id: postId } }),
    // The list of saved posts stays as it is while the viewer sees it, so that a mistake can be undone. It is loaded again
    // the next time it is opened.
    cache: () => void client.invalidateQueries({ queryKey: savedQuery.queryKey, refetchType: 'none' }),
    refuse: () => showToast({ kind: 'danger', message: failures.save }),
  })
}
