import type { Plan, SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { PriceFigure } from '../../../ui/money/price-figure.tsx'
import { PlanChoice } from '../plans/plan-choice.tsx'
import { monthsText, perMonthText } from '../subscription-text.ts'
import * as text from './subscribe-dialog-text.ts'

type Props = {
  plans: readonly Plan[]
  plan: Plan
  /** Whether the plan was chosen before the dialog opened. */
  isChosen: boolean
  onChoose: (months: SubscriptionMonths) => void
}

/** Lets the fan choose a plan. If they already chose one on the profile, only that plan is shown at first. */
export function PlanStep({ plans, plan, isChosen, onChoose }: Props) {
  const [isChoosing, setChoosing] = useState(!isChosen)
  const box = useRef<HTMLDivElement>(null)
  const showPlans = () => {
    flushSync(() => setChoosing(true))
    // Moves the focus to the selected plan, because the button that was pressed has disappeared.
    box.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }
  return (
    <div ref={box}>
      {isChoosing ? (
        <PlanChoice plans={plans} chosen={plan.months} onChoose={onChoose} />
      ) : (
        <ChosenPlan plan={plan} onChange={plans.length > 1 ? showPlans : undefined} />
      )}
    </div>
  )
}

function ChosenPlan({ plan, onChange }: { plan: Plan; onChange: (() => void) | undefined }) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-surface-2 py-3 pr-3 pl-4">
      <div className="min-w-0 flex-1">
        <b className="block">{monthsText(plan.months)}</b>
        <span className="text-small text-fg-muted">{perMonthText(plan)}</span>
      </div>
      <PriceFigure credits={plan.price} />
      {onChange && (
        <Button variant="ghost" size="small" aria-label={text.changePlan} onClick={onChange}>
          {text.change}
        </Button>
      )}
    </div>
  )
}
