import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

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
      title="Discard this story?"
      footer={
        <>
          <Button variant="ghost" onClick={stay}>
            Keep editing
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onLeave()
              leaving.proceed?.()
            }}
          >
            Discard story
          </Button>
        </>
      }
    >
      <p className="text-fg-muted">It hasn’t been published. Finished uploads stay in your gallery.</p>
    </Dialog>
  )
}
