import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  isAtRisk: () => boolean
  title: string
  /** What would be lost. */
  children: ReactNode
  /** The names of the two buttons. */
  stay: string
  leave: string
  onLeave?: () => void
}

/** Asks for confirmation before the user leaves something unfinished. If they close the tab, the browser asks instead. */
export function LeaveGuard({ isAtRisk, title, children, stay, leave, onLeave }: Props) {
  const leaving = useBlocker({ shouldBlockFn: isAtRisk, enableBeforeUnload: isAtRisk, withResolver: true })
  const goOn = () => leaving.reset?.()
  return (
    <Dialog
      open={leaving.status === 'blocked'}
      onClose={goOn}
      size="small"
      title={title}
      footer={
        <>
          <Button variant="ghost" onClick={goOn}>
            {stay}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onLeave?.()
              leaving.proceed?.()
            }}
          >
            {leave}
          </Button>
        </>
      }
    >
      <p className="text-fg-muted">{children}</p>
    </Dialog>
  )
}
