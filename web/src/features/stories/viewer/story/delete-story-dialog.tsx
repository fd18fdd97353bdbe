import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetPost } from '../../../../entities/posts/index.ts'
import { refreshStories } from '../../../../entities/stories/index.ts'
import { messageOf } from '../../../../plumbing/api/api-problem.ts'
import { call } from '../../../../plumbing/api/call.ts'
import type { OverlayProps } from '../../../../plumbing/stores/overlay.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../../ui/overlays/show-toast.ts'
import * as text from './delete-story-text.ts'
import * as storyText from './story-text.ts'

type Props = OverlayProps & { storyId: string; onRemoved: () => void }

/** Asks for confirmation before one of the viewer's stories is deleted. */
export function DeleteStoryDialog({ open, onClose, storyId, onRemoved }: Props) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /post/:id', { params: { id: storyId } }),
    onSuccess: async () => {
      onClose()
      onRemoved()
      forgetPost(client, storyId)
      showToast({ kind: 'success', message: text.deleted })
      await refreshStories(client)
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.deleteQuestion}
      action={storyText.deleteStory}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {text.deleteConsequences}
    </ConfirmDialog>
  )
}
