import type { Plan } from '@fanfare/contract/subscriptions/plan'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { ShareKept } from '../../payments/index.ts'

const FANS = 50

/** What fans on one plan pay, and what the creator keeps of it. */
export function PlanRevenue({ plan }: { plan: Plan | undefined }) {
  if (!plan) return null
  const total = (Math.round(plan.price * 100) * FANS) / 100
  const words = plan.months === 1 ? 'one-month plan bring in each month' : 'one-year plan bring in each year'
  return (
    <div className="flex items-center gap-4 rounded-md bg-brass-tint px-5 py-4">
      <b className="figures text-[28px]/none text-brass-text">{formatCredits(total)}</b>
      <p className="text-[14px]/[1.4] text-fg-muted">
        What {FANS} fans on the {words}. <ShareKept credits={total} />
      </p>
    </div>
  )
}
