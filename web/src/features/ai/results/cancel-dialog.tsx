import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import * as text from './results-text.ts'

type Props = { open: boolean; onClose: () => void; onCancel: () => void }

/** Asks before canceling a request that its provider may finish and charge anyway. */
export function CancelDialog({ open, onClose, onCancel }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={text.cancelQuestion}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {text.keepWaiting}
          </Button>
          <Button variant="danger" onClick={onCancel}>
            {text.cancelRequest}
          </Button>
        </>
      }
    >
      <p className="text-fg-muted">{text.cancelConsequences}</p>
    </Dialog>
  )
}
