import { RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '../button.tsx'
import * as common from '../common-text.ts'
import * as text from './states-text.ts'

type Props = { title?: string; message?: string; onRetry?: () => void; pending?: boolean }

/** An error state: the failure, a note that nothing was lost, and a retry button. */
export function ErrorState({ title = text.listNotLoaded, message, onRetry, pending = false }: Props) {
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-4 py-14 text-center">
      <span className="mb-2 grid size-13 place-items-center rounded-[18px] bg-danger-tint text-danger">
        <TriangleAlert size={24} aria-hidden />
      </span>
      <b>{title}</b>
      <p className="max-w-[38ch] text-small text-balance text-fg-muted">{message ?? text.serverIsSilent}</p>
      {onRetry && (
        <Button
          size="small"
          className="mt-3"
          icon={<RefreshCw size={16} />}
          pending={pending}
          onClick={onRetry}
        >
          {common.tryAgain}
        </Button>
      )}
    </div>
  )
}
