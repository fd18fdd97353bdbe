import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { showToast } from '../../ui/show-toast.ts'
import { changePost, postQuery } from './post-entity.ts'
import { failures } from './post-problems.ts'
import { savedQuery } from './post-lists.ts'

/** Saves a post or takes it off the saved ones: shown at once, and undone when the server refuses. */
export function useSavePost(postId: string) {
  const client = useQueryClient()
  const mutationKey = ['post', postId, 'save']
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('-') },
    mutationFn: (save: boolean) =>
      call(save ? 'POST /post/:id/save' : 'DELETE /post/:id/save', { params: { id: postId } }),
    onMutate: async (save) => {
      await client.cancelQueries({ queryKey: postQuery(postId).queryKey })
      changePost(client, postId, (post) => ({ ...post, is_saved: save }))
    },
    // The list of saved posts stays under the viewer's eyes as it is, so that a slip can be undone; it is read again
    // the next time it is opened.
    onSuccess: () => client.invalidateQueries({ queryKey: savedQuery.queryKey, refetchType: 'none' }),
    onError: (_error, save) => {
      changePost(client, postId, (post) => ({ ...post, is_saved: !save }))
      showToast({ kind: 'danger', message: failures.save })
    },
  })
}
