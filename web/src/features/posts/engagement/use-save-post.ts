import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { optimisticSwitch } from '../../../plumbing/queries/optimistic-switch.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { changePost, postQuery, savedQuery } from '../../../entities/posts/index.ts'
import * as text from './engagement-text.ts'

/** Saves or unsaves a post optimistically. If the server refuses, the change is undone. */
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
    // The list of saved posts doesn't change while the viewer looks at it, so that a mistake can be undone. It is
    // refetched when it is next opened.
    cache: () => void client.invalidateQueries({ queryKey: savedQuery.queryKey, refetchType: 'none' }),
    refuse: () => showToast({ kind: 'danger', message: text.saveFailed }),
  })
}
