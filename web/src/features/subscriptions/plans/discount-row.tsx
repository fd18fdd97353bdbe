import { subscriptionLimits } from '@fanfare/contract/subscriptions/limits'
import type { Plan } from '@fanfare/contract/subscriptions/plan'
import { PriceFigure } from '../../../ui/money/price-figure.tsx'
import { Slider } from '../../../ui/fields/slider.tsx'
import * as text from './plans-text.ts'
import { monthsText, perMonthText } from '../subscription-text.ts'

type Props = {
  months: Plan['months']
  discount: number
  /** The plan with its resulting price; undefined while there is no valid monthly price. */
  plan: Plan | undefined
  onChange: (discount: number) => void
}

/** A slider for the discount on a plan, with the resulting price. */
export function DiscountRow({ months, discount, plan, onChange }: Props) {
  return (
    <div className="grid min-h-16.5 grid-cols-[78px_minmax(0,1fr)_104px] items-center gap-3 rounded-md bg-surface-1 px-3.5 py-2.5 [--ground:var(--ff-surface-1)] in-[section]:bg-surface-2 md:grid-cols-[104px_minmax(0,1fr)_150px] md:gap-4.5 md:px-4.5 md:py-3">
      <span>
        <b className="block leading-[1.3]">{monthsText(months)}</b>
        <span className="block text-small/[1.35] text-fg-faint">{text.discountOf(discount)}</span>
      </span>
      <Slider
        label={text.discountFor(monthsText(months))}
        value={discount}
        min={0}
        max={subscriptionLimits.mostDiscount}
        onChange={onChange}
      />
      {plan && (
        <span className="grid justify-items-end gap-0.5">
          <PriceFigure credits={plan.price} />
          {plan.price === 0 ? (
            <b className="text-small/[1.35] text-danger">{text.free}</b>
          ) : (
            <span className="text-right text-small/[1.35] text-fg-faint">{perMonthText(plan)}</span>
          )}
        </span>
      )}
    </div>
  )
}
