import { History } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import * as text from './drafts-text.ts'

type Props = {
  /** A sentence about the unsaved changes. */
  children: string
  /** The changes that the user would delete by discarding. */
  warning: string
  onContinue: () => void
  onDiscard: () => void
}

/** Tells the user about unsaved changes, with buttons to continue with them or discard them. */
export function RestoreBanner({ children, warning, onContinue, onDiscard }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-label={text.unfinishedPost}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-info-tint px-4.5 py-3.5 text-fg"
    >
      <History size={20} className="text-info" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">{children}</p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="ghost" onClick={() => setAsking(true)}>
          {text.discard}
        </Button>
        <Button variant="inverse" onClick={onContinue}>
          {text.continueIt}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.discardQuestion}
        action={text.discard}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      >
        {warning}
      </ConfirmDialog>
    </section>
  )
}
