import { CircleAlert } from 'lucide-react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './content-text.ts'
import { useDeleteContent } from './use-delete-content.ts'

type Props = { open: boolean; onClose: () => void; ids: string[]; onDeleted: (ids: string[]) => void }

/** Asks for confirmation before uploads are permanently deleted, and explains why some can't be. */
export function DeleteContentDialog({ open, onClose, ids, onDeleted }: Props) {
  const close = () => {
    onClose()
    remove.reset()
  }
  const remove = useDeleteContent({
    onDeleted: (deleted) => {
      onDeleted(deleted)
      close()
      showToast({ kind: 'success', message: text.deleted(deleted.length) })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={text.deleteQuestion(ids.length)}
      action={text.deletePermanently}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(ids)}
    >
      {text.deleteWarning}
      {remove.isError && (
        <p role="alert" className="mt-3 flex items-center gap-1.5 text-small font-medium text-danger">
          <CircleAlert size={16} aria-hidden />
          {messageOf(remove.error)}
        </p>
      )}
    </ConfirmDialog>
  )
}
