import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshStories } from '../../../entities/stories/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './delete-highlight-text.ts'
import * as highlightsText from './highlights-text.ts'

type Props = OverlayProps & { highlightId: string; title: string }

/** Asks for confirmation before one of the viewer's highlights is deleted. */
export function DeleteHighlightDialog({ open, onClose, highlightId, title }: Props) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /profile/highlights/:id', { params: { id: highlightId } }),
    onSuccess: async () => {
      onClose()
      showToast({ kind: 'success', message: text.deleted })
      await refreshStories(client)
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={text.deleteQuestion(title)}
      action={highlightsText.deleteHighlight}
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      {text.deleteConsequences}
    </ConfirmDialog>
  )
}
