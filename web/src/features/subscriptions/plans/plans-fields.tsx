import type { ReactNode } from 'react'
import { Notice } from '../../../ui/states/notice.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { DiscountRow } from './discount-row.tsx'
import { PlanRevenue } from './plan-revenue.tsx'
import { MonthPriceField } from './month-price-field.tsx'
import * as choiceText from './plan-choice-text.ts'
import { plansOf } from './plan-prices.ts'
import { PlansRefused } from './plans-refused.tsx'
import * as text from './plans-text.ts'
import type { PlansForm } from './use-plans-form.ts'

const intervals = [
  { value: 'monthly', label: choiceText.monthly },
  { value: 'yearly', label: choiceText.yearly },
] as const

const discountOf = { 3: 'three_months', 6: 'six_months', 12: 'twelve_months' } as const

/**
 * The fields for a creator's plans: free or paid, the monthly price, discounts on longer plans, and whether new
 * subscribers are accepted.
 */
export function PlansFields({ form }: { form: PlansForm }) {
  const { values, edit } = form
  return (
    <div className="grid gap-5">
      {values.isOpen && !values.isFree && <PaidFields form={form} />}
      {form.cheapFault && (
        <div id={form.cheapFault.id}>
          <Notice tone="danger">{form.cheapFault.sentence}</Notice>
        </div>
      )}
      <div className="grid gap-4">
        <SwitchRow
          label={text.acceptSubscribers}
          hint={text.acceptHint}
          checked={values.isOpen}
          onChange={(isOpen) => edit({ isOpen })}
        />
        <SwitchRow
          label={text.freePlan}
          hint={text.freePlanHint}
          checked={values.isFree}
          disabled={!values.isOpen}
          onChange={(isFree) => edit({ isFree })}
        />
      </div>
      {form.error && <PlansRefused form={form} message={form.error} />}
    </div>
  )
}

function PaidFields({ form }: { form: PlansForm }) {
  const { values, interval, edit } = form
  const plans = form.body ? plansOf(form.body) : []
  const longer = interval === 'monthly' ? ([3, 6] as const) : ([12] as const)
  return (
    <>
      <div className="justify-self-start">
        <Segmented label={text.planLength} value={interval} choices={intervals} onChange={form.setInterval} />
      </div>
      {interval === 'monthly' && (
        <MonthPriceField value={values.price} error={form.priceError} onChange={(price) => edit({ price })} />
      )}
      <Group label={interval === 'monthly' ? text.longerDiscounts : text.yearDiscount}>
        {longer.map((months) => (
          <DiscountRow
            key={months}
            months={months}
            discount={values.discounts[discountOf[months]]}
            plan={plans.find((plan) => plan.months === months)}
            onChange={(discount) =>
              edit({ discounts: { ...values.discounts, [discountOf[months]]: discount } })
            }
          />
        ))}
      </Group>
      <PlanRevenue plan={plans.find((plan) => plan.months === (interval === 'monthly' ? 1 : 12))} />
    </>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <span aria-hidden className="text-[14px]/[1.3] font-semibold">
        {label}
      </span>
      {children}
    </div>
  )
}
