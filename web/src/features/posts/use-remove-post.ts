import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { forgetPost } from '../../entities/posts/index.ts'
import * as text from './takedowns/takedowns-text.ts'

/** Removes the viewer's post for everyone. One toast shows the progress and the result. */
export function useRemovePost(postId: string) {
  const client = useQueryClient()
  const id = `remove-${postId}`
  return useMutation({
    mutationFn: () => call('DELETE /post/:id', { params: { id: postId } }),
    onMutate: () => {
      showToast({ id, kind: 'pending', message: text.removing })
    },
    onSuccess: () => {
      forgetPost(client, postId)
      showToast({ id, kind: 'success', message: text.postRemoved })
    },
    onError: (error) => {
      showToast({ id, kind: 'danger', message: messageOf(error) })
    },
  })
}
