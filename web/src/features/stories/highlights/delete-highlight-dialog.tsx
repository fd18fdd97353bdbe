import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshStories } from '../../../entities/stories/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'

type Props = OverlayProps & { highlightId: string; title: string }

/** Asks for confirmation before one of the viewer's highlights is deleted. */
export function DeleteHighlightDialog({ open, onClose, highlightId, title }: Props) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /profile/highlights/:id', { params: { id: highlightId } }),
    onSuccess: async () => {
      onClose()
      showToast({ kind: 'success', message: 'Highlight deleted.' })
      await refreshStories(client)
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete “${title}”?`}
      action="Delete highlight"
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      Its stories stay in your archive. Those that have ended are no longer visible to others.
    </ConfirmDialog>
  )
}
