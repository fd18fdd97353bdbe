import { refusedCodes, type AiRequest } from '@fanfare/contract/ai/requests'
import { Ban, CircleAlert, Flag, Pencil, ReceiptText, RotateCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { LazyReportDialog } from '../../moderation/index.ts'
import { useSendAgain } from '../actions/use-send-again.ts'
import * as common from '../../../ui/common-text.ts'
import * as text from './results-text.ts'

type Props = {
  request: AiRequest
  onTaken: (request: AiRequest) => void
  onReceipt: () => void
  /** Fills the form from the request. Set if the user has to confirm something again. */
  onEdit: (() => void) | undefined
}

/** A request without results: explains why, says that it wasn't charged, and offers a retry. */
export function StageUnmade({ request, onTaken, onReceipt, onEdit }: Props) {
  const again = useSendAgain(request, onTaken)
  const isFailed = request.status === 'failed'
  const Icon = isFailed ? CircleAlert : Ban
  return (
    <div className="grid size-full content-center justify-items-center gap-2 p-6 text-center">
      <span
        className={
          isFailed
            ? 'grid size-13 place-items-center rounded-[18px] bg-danger-tint text-danger'
            : 'grid size-13 place-items-center rounded-[18px] bg-surface-3 text-fg-muted'
        }
      >
        <Icon size={24} aria-hidden />
      </span>
      <h2 className="type-heading">{isFailed ? text.requestFailed : text.canceled}</h2>
      <p className="max-w-[46ch] text-balance text-fg-muted">{sentenceOf(request)}</p>
      {request.price > 0 && (
        <p className="tabular font-semibold text-brass-text">
          {text.creditsBack(request.price - request.charged)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        {onEdit ? (
          <Button variant="inverse" icon={<Pencil size={17} />} onClick={onEdit}>
            {text.editAndTryAgain}
          </Button>
        ) : (
          <Button
            icon={<RotateCw size={17} />}
            price={again.price}
            pending={again.isPending}
            onClick={again.send}
          >
            {common.tryAgain}
          </Button>
        )}
        <Button variant="ghost" icon={<ReceiptText size={17} />} onClick={onReceipt}>
          {text.receipt}
        </Button>
        {isRefused(request) && (
          <Button
            variant="ghost"
            icon={<Flag size={17} />}
            onClick={() => openOverlay(LazyReportDialog, { subject: 'ai_request', subjectId: request.id })}
          >
            {text.report}
          </Button>
        )}
      </div>
    </div>
  )
}

const isRefused = ({ error }: AiRequest): boolean => refusedCodes.some((code) => code === error?.code)

function sentenceOf({ error, status }: AiRequest): string {
  const reason = error?.message ?? (status === 'canceled' ? text.youCanceled : text.somethingWrong)
  return reason.includes(text.notCharged) ? reason : `${reason} ${text.notCharged}`
}
