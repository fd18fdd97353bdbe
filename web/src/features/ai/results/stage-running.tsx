import type { AiRequest } from '@fanfare/contract/ai/requests'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FanProgress } from '../../../ui/states/fan-progress.tsx'
import { cancelText, queueChangeText, stateText, timeText } from '../ai-text.ts'
import { useCancelRequest } from '../actions/use-cancel-request.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import * as common from '../../../ui/common-text.ts'
import * as text from './results-text.ts'

/** A queued or running request: its progress, the time left, and a way to cancel. */
export function StageRunning({ request }: { request: AiRequest }) {
  const { id, progress, eta_seconds: eta, outputs, outputs_wanted: wanted } = request
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelRequest(request)
  const isSending = useIsMutating({ mutationKey: ['ai', 'cancel', id] }) > 0
  const isCanceling = isSending || request.cancel === 'requested'
  return (
    <div className="grid size-full content-center justify-items-center gap-1 p-6 text-center">
      <FanProgress label={stateText(request)} progress={progress} size={104} />
      <p role="status" className="mt-3 type-heading">
        {isCanceling ? text.canceling : stateText(request)}
        {progress !== null && <span className="tabular"> {Math.round(progress * 100)}%</span>}
      </p>
      <p className="tabular min-h-6 text-fg-muted">
        {eta !== null && text.timeLeft(timeText(eta))}
        {wanted > 1 && ` · ${text.resultsDone(outputs.length, wanted)}`}
      </p>
      <p className="max-w-[42ch] text-small text-balance text-fg-faint">
        {queueChangeText(request)} {text.canLeave} {cancelText(request)}
      </p>
      <Button
        className="mt-3"
        pending={isCanceling}
        onClick={() => (request.cancel === 'may-be-charged' ? setAsking(true) : cancel.mutate())}
      >
        {common.cancel}
      </Button>
      <CancelDialog
        open={isAsking && request.cancel !== 'requested'}
        onClose={() => setAsking(false)}
        onCancel={() => {
          setAsking(false)
          cancel.mutate()
        }}
      />
    </div>
  )
}
