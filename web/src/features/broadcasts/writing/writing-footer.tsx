import { CloudUpload } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import { LeaveGuard } from '../../../ui/overlays/leave-guard.tsx'
import { isOver } from '../../content/index.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './writing-text.ts'
import type { Writing } from './use-writing.ts'

type Props = {
  writing: Writing
  /** The name of the submit button. */
  action: string
  /** Says what happens once the uploads have ended. */
  waitingLine: string
  isSaving: boolean
  /** Cancels a submission that waits for uploads; null if none waits. */
  onStopWaiting: (() => void) | null
  onBack: () => void
}

/** The buttons of a written message. While it waits for its uploads, it can be canceled. */
export function WritingFooter({ writing, action, waitingLine, isSaving, onStopWaiting, onBack }: Props) {
  const uploading = writing.items.filter(({ state }) => !isOver(state)).length
  return (
    <div data-focus-home className="flex flex-wrap items-center justify-end gap-2">
      <span role="status" className="flex min-w-0 flex-1 items-center gap-2 text-small text-fg-faint">
        {onStopWaiting && (
          <>
            <CloudUpload size={16} className="shrink-0" aria-hidden />
            {waitingLine}
          </>
        )}
      </span>
      {onStopWaiting ? (
        <Button key="cancel" ref={keepFocusNearby} onClick={onStopWaiting}>
          {common.cancel}
        </Button>
      ) : (
        <Button key="back" variant="ghost" onClick={onBack}>
          {common.back}
        </Button>
      )}
      <Button data-focus-start type="submit" variant="primary" pending={isSaving || onStopWaiting !== null}>
        {onStopWaiting ? text.waitingForFiles(uploading) : action}
      </Button>
      <LeaveGuard
        isAtRisk={() => onStopWaiting !== null}
        title={text.leaveQuestion}
        stay={text.stay}
        leave={text.leave}
      >
        {text.leaveConsequences}
      </LeaveGuard>
    </div>
  )
}
