import type { Plan, SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { PriceFigure } from '../../../ui/money/price-figure.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { fill } from '../../../ui/fill.tsx'
import * as text from './plan-choice-text.ts'
import { lengths, plansIn } from './plan-prices.ts'
import type { Interval } from './plan-prices.ts'
import { monthsText, perMonthText } from '../subscription-text.ts'

type Props = {
  plans: readonly Plan[]
  chosen: SubscriptionMonths
  onChoose: (months: SubscriptionMonths) => void
}

const intervals = [
  { value: 'monthly', label: text.monthly },
  { value: 'yearly', label: text.yearly },
] as const

/**
 * Lets the fan choose a plan: monthly or yearly, and its length. Each plan shows its price, its price per month, and
 * how much it saves.
 */
export function PlanChoice({ plans, chosen, onChoose }: Props) {
  const interval: Interval = chosen === 12 ? 'yearly' : 'monthly'
  const shown = plansIn(plans, interval)
  const hasBoth = shown.length > 0 && shown.length < plans.length
  return (
    <div className="grid gap-4">
      {hasBoth && (
        <Segmented
          full
          label={text.billingPeriod}
          value={interval}
          choices={intervals}
          onChange={(next) => onChoose(lengths[next][0])}
        />
      )}
      <RadioCards
        label={text.planLength}
        tone="brass"
        value={String(chosen)}
        choices={shown.map((plan) => ({
          value: String(plan.months),
          label: monthsText(plan.months),
          hint: <PerMonth plan={plan} />,
          end: <PriceFigure credits={plan.price} />,
        }))}
        onChange={(value) => {
          const plan = shown.find(({ months }) => String(months) === value)
          if (plan) onChoose(plan.months)
        }}
      />
    </div>
  )
}

function PerMonth({ plan }: { plan: Plan }) {
  const { discount_percentage: discount } = plan
  const price = perMonthText(plan)
  const saving = <b className="whitespace-nowrap text-success">{text.savePercent(discount)}</b>
  return (
    <span className="text-[12.5px]">
      {discount > 0 ? fill(text.priceAndSaving, { price, saving }) : price}
    </span>
  )
}
