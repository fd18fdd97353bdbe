import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshReportsOf } from '../../../entities/moderation/index.ts'
import { commentQuery, forgetComment } from '../../../entities/posts/index.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { refreshCard } from '../comments/refresh-card.ts'
import * as text from './takedowns-text.ts'

/** Removes someone else's comment for everyone, as a moderator. */
export function useTakeDownComment(commentId: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (reason: string) =>
      call('DELETE /admin/comment/:id', { params: { id: commentId }, body: { reason } }),
    onSuccess: () => {
      // On the reports page, the comment may not be in this tab's cache.
      const comment = client.getQueryData(commentQuery(commentId).queryKey)
      if (comment) {
        forgetComment(client, comment)
        void refreshCard(client, comment.post_id)
      }
      showToast({ kind: 'success', message: text.commentRemoved })
    },
    // Not awaited, so the dialog closes before the button that opened it disappears.
    onSettled: () => {
      void refreshReportsOf(client, commentId)
    },
  })
}
