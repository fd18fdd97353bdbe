import type { AiRequest } from '@fanfare/contract/ai/requests'
import { useIsMutating } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { FanProgress } from '../../../ui/states/fan-progress.tsx'
import { stateText, timeText } from '../ai-text.ts'
import { useCancelRequest } from '../actions/use-cancel-request.ts'

/** A queued or running request: its progress, the time left, and a way to cancel. */
export function StageRunning({ request }: { request: AiRequest }) {
  const { id, progress, eta_seconds: eta, price, outputs, outputs_wanted: wanted } = request
  const cancel = useCancelRequest(request)
  const isCanceling = useIsMutating({ mutationKey: ['ai', 'cancel', id] }) > 0 || cancel.isSuccess
  return (
    <div className="grid size-full content-center justify-items-center gap-1 p-6 text-center">
      <FanProgress label={stateText(request)} progress={progress} size={104} />
      <p role="status" className="mt-3 type-heading">
        {isCanceling ? 'Canceling' : stateText(request)}
        {progress !== null && <span className="tabular"> {Math.round(progress * 100)}%</span>}
      </p>
      <p className="tabular min-h-6 text-fg-muted">
        {eta !== null && `${timeText(eta)} left`}
        {wanted > 1 && ` · ${outputs.length} of ${wanted} done`}
      </p>
      <p className="max-w-[42ch] text-small text-balance text-fg-faint">
        You can leave this page. If you cancel, you get your {formatCredits(price)} credits back.
      </p>
      <Button className="mt-3" pending={isCanceling} onClick={() => cancel.mutate()}>
        Cancel
      </Button>
    </div>
  )
}
