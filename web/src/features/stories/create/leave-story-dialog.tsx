import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import * as text from './create-text.ts'

type Props = { isAtRisk: () => boolean; onLeave: () => void }

/**
 * Asks for confirmation before the user leaves an unpublished story. If they close the tab, the browser asks instead.
 */
export function LeaveStoryDialog({ isAtRisk, onLeave }: Props) {
  const leaving = useBlocker({ shouldBlockFn: isAtRisk, enableBeforeUnload: isAtRisk, withResolver: true })
  const stay = () => leaving.reset?.()
  return (
    <Dialog
      open={leaving.status === 'blocked'}
      onClose={stay}
      size="small"
      title={text.discardQuestion}
      footer={
        <>
          <Button variant="ghost" onClick={stay}>
            {text.keepEditing}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onLeave()
              leaving.proceed?.()
            }}
          >
            {text.discardStory}
          </Button>
        </>
      }
    >
      <p className="text-fg-muted">{text.discardConsequences}</p>
    </Dialog>
  )
}
