import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { fill } from '../../../ui/fill.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { HelpLink } from '../../help/index.ts'
import * as text from './billing-limit-text.ts'
import { BillingLimitsDialog } from './billing-limits-dialog.tsx'
import { useChangeLimits } from './use-change-limits.ts'

/** The user's spending limits, and how much of them has been used. */
export function BillingLimits({ limits }: { limits: SpendingLimits }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={text.spendingLimits}
      description={
        <>
          {text.limitsDescription} <HelpLink to="spending-limits">{text.howLimitsWork}</HelpLink>
        </>
      }
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {text.changeLimits}
        </Button>
      }
    >
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Meter period="day" spent={limits.spent_today} limit={limits.day} />
        <Meter period="month" spent={limits.spent_this_month} limit={limits.month} />
      </div>
      {limits.next && <Pending limits={limits} next={limits.next} />}
      {isOpen && <BillingLimitsDialog limits={limits} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

type MeterProps = { period: 'day' | 'month'; spent: number; limit: number | null }

function Meter({ period, spent, limit }: MeterProps) {
  return (
    <div className="grid content-start gap-2">
      <span className="text-small text-fg-muted">{text.periodLabels[period]}</span>
      <span className="flex items-baseline gap-2">
        <b className="figures text-[26px] leading-none">{formatCredits(spent)}</b>
        <span className="text-small text-fg-muted">{text.spentOf(limit)}</span>
      </span>
      {limit !== null && (
        <ProgressBar label={text.spentLabels[period]} percent={percentOf(spent, limit)} tone="brass" />
      )}
    </div>
  )
}

type PendingProps = { limits: SpendingLimits; next: NonNullable<SpendingLimits['next']> }

function Pending({ limits, next }: PendingProps) {
  const change = useChangeLimits()
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-surface-2 px-4 py-3">
      <p className="flex min-w-0 items-start gap-2.5">
        <Clock size={18} className="mt-0.5 text-caution" aria-hidden />
        <span>
          {fill(text.pendingLimits, {
            date: <b>{formatDateTime(next.holds_from)}</b>,
            limits: text.limitsInWords(next),
          })}
        </span>
      </p>
      <Button
        size="small"
        pending={change.isPending}
        onClick={() => change.mutate({ day: limits.day, month: limits.month })}
      >
        {text.keepLimits}
      </Button>
    </div>
  )
}

function percentOf(spent: number, limit: number): number {
  return limit === 0 ? 100 : Math.min(100, (spent / limit) * 100)
}
