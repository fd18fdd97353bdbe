import type { Plan } from '@fanfare/contract/subscriptions/plan'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { ShareKept } from '../../payments/index.ts'
import * as text from './plans-text.ts'

const FANS = 50

/** The amount that fans on one plan would pay, and the creator's share. */
export function PlanRevenue({ plan }: { plan: Plan | undefined }) {
  if (!plan) return null
  const total = (Math.round(plan.price * 100) * FANS) / 100
  return (
    <div className="flex items-center gap-4 rounded-md bg-brass-tint px-5 py-4">
      <b className="figures text-[28px]/none text-brass-text">{formatCredits(total)}</b>
      <p className="text-[14px]/[1.4] text-fg-muted">
        {text.revenue(plan.months === 1, FANS)} <ShareKept credits={total} />
      </p>
    </div>
  )
}
