import type { Plan } from '@fanfare/contract/subscriptions'
import { Button } from '../../../ui/button.tsx'
import { PriceFigure } from '../../../ui/money/price-figure.tsx'
import { monthsText, perMonthText } from '../subscription-text.ts'

/** The plan that was chosen before the dialog opened, and a button that brings back the others. */
export function ChosenPlan({ plan, onChange }: { plan: Plan; onChange: (() => void) | undefined }) {
  return (
    <div className="flex items-center gap-3 rounded-md bg-surface-2 py-3 pr-3 pl-4">
      <div className="min-w-0 flex-1">
        <b className="block">{monthsText(plan.months)}</b>
        <span className="text-small text-fg-muted">{perMonthText(plan)}</span>
      </div>
      <PriceFigure credits={plan.price} />
      {onChange && (
        <Button variant="ghost" size="small" aria-label="Change the plan" onClick={onChange}>
          Change
        </Button>
      )}
    </div>
  )
}
