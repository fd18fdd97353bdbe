import type { PricePlans } from '@fanfare/contract/subscriptions/plan'
import { useId, useState } from 'react'
import { ApiProblem, isProblem, sentenceFor } from '../../../plumbing/api/api-problem.ts'
import { tooCheapLengths, tooCheapFault, plansBody, priceFault, valuesOf } from './plans-values.ts'
import type { PlansValues } from './plans-values.ts'
import type { Interval } from './plan-prices.ts'
import { plansProblems } from '../subscription-problems.ts'
import { useChangePlans } from './use-change-plans.ts'

export type PlansForm = ReturnType<typeof usePlansForm>

type Options = {
  /** Returns the form's initial values. */
  begin?: (plans: PricePlans) => PlansValues
  onSaved?: () => void
}

/** The form for the current profile's plans. */
export function usePlansForm(plans: PricePlans, { begin = valuesOf, onSaved }: Options = {}) {
  const [values, setValues] = useState(() => begin(plans))
  const [interval, setInterval] = useState<Interval>('monthly')
  const [isTried, setTried] = useState(false)
  const change = useChangePlans(onSaved)
  const body = plansBody(values)
  const start = begin(plans)
  const cheapId = useId()
  const cheap = body ? tooCheapFault(tooCheapLengths(body)) : undefined
  return {
    values,
    interval,
    setInterval,
    body,
    isDirty: JSON.stringify(body) !== JSON.stringify(plansBody(start)),
    isPending: change.isPending,
    /** Why a plan is too cheap, and the id of the element that shows this. */
    cheapFault: cheap === undefined ? undefined : { id: cheapId, sentence: cheap },
    /** The price's error, shown after the first attempt to save. */
    priceError: isTried && body === null ? priceFault(values.price) : amountErrorOf(change.error),
    /** Why the plans weren't saved, unless the price is the reason. */
    error:
      change.error && !amountErrorOf(change.error) ? sentenceFor(change.error, plansProblems) : undefined,
    sellingIsNotAllowed: isProblem(change.error, 'selling-not-allowed'),
    edit: (part: Partial<PlansValues>) => {
      change.reset()
      setValues({ ...values, ...part })
    },
    undo: () => {
      change.reset()
      setTried(false)
      setValues(start)
    },
    save: () => {
      setTried(true)
      if (cheap !== undefined) return
      if (body) change.mutate(body)
      else setInterval('monthly')
    },
  }
}

function amountErrorOf(error: Error | null): string | undefined {
  return error instanceof ApiProblem && error.code.startsWith('amount-')
    ? sentenceFor(error, plansProblems)
    : undefined
}
