import type { Payout, PayoutState } from '@fanfare/contract/payouts/payout'
import { CircleAlert, CircleCheck, CircleDashed, CircleDot, Undo2 } from 'lucide-react'
import { formatDateTime } from '../../ui/dates/date-time.ts'
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx'
import * as text from './payouts-text.ts'

const stateTones: Record<PayoutState, StatusTone> = {
  requested: 'pending',
  approved: 'review',
  failed: 'refused',
  paid: 'done',
  returned: 'neutral',
}

const icons = {
  requested: <CircleDashed size={14} aria-hidden />,
  approved: <CircleDot size={14} aria-hidden />,
  failed: <CircleAlert size={14} aria-hidden />,
  paid: <CircleCheck size={14} aria-hidden />,
  returned: <Undo2 size={14} aria-hidden />,
}

/** The state of a payout, its date, and a note if there is one. */
export function PayoutStateMark({ payout }: { payout: Payout }) {
  const since = payout.paid_at ?? payout.decided_at
  const said = payout.reason ?? failureOf(payout)
  return (
    <span className="inline-grid justify-items-start gap-1 max-md:justify-items-end">
      <StatusTag tone={stateTones[payout.state]} icon={icons[payout.state]}>
        {text.stateLabels[payout.state]}
      </StatusTag>
      {since && <span className="text-caption text-fg-faint">{formatDateTime(since)}</span>}
      {said && <span className="text-small [overflow-wrap:anywhere]">{said}</span>}
      {payout.reference && (
        <span className="text-small [overflow-wrap:anywhere]">{text.reference(payout.reference)}</span>
      )}
    </span>
  )
}

/** Why a payout failed. Users who don't receive the reason see what happens next. */
function failureOf({ state, failure }: Payout): string | null {
  if (state !== 'failed') return null
  return failure ?? text.onHold
}
