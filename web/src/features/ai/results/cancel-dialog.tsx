import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type Props = { open: boolean; onClose: () => void; onCancel: () => void }

/** Asks before canceling a request that its provider may finish and charge anyway. */
export function CancelDialog({ open, onClose, onCancel }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Cancel this request?"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Keep waiting
          </Button>
          <Button variant="danger" onClick={onCancel}>
            Cancel request
          </Button>
        </>
      }
    >
      <p className="text-fg-muted">
        The provider is already working on it. If it can’t stop, you’ll be charged and get the result.
        Otherwise you get your credits back.
      </p>
    </Dialog>
  )
}
