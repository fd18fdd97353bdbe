import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetPost } from '../../../../entities/posts/index.ts'
import { refreshStories } from '../../../../entities/stories/index.ts'
import { messageOf } from '../../../../plumbing/api/api-problem.ts'
import { call } from '../../../../plumbing/api/call.ts'
import type { OverlayProps } from '../../../../plumbing/stores/overlay.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../../ui/overlays/show-toast.ts'

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
      showToast({ kind: 'success', message: 'Story deleted.' })
      await refreshStories(client)
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Delete this story?"
      action="Delete story"
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      This deletes the story for everyone and removes it from your highlights. The photo or video stays in
      your gallery.
    </ConfirmDialog>
  )
}
