import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '../../../ui/money/money.ts'
import { pricingQuery } from '../../../entities/payments/index.ts'
import * as text from './credits-text.ts'

/**
 * The approximate value of credits in money at the base rate, shown at the end of a field. Renders nothing until the
 * rate is known.
 */
export function AboutMoney({ credits }: { credits: number }) {
  const { data: pricing } = useQuery(pricingQuery)
  if (!pricing) return null
  const { base_credit_rate: rate, currency } = pricing.plans.meta
  const cents = Math.round(credits * rate * 100)
  return (
    <span className="tabular text-small whitespace-nowrap text-fg-faint">
      {credits > 0 && cents === 0
        ? text.under(formatMoney(1, currency))
        : text.about(formatMoney(cents, currency))}
    </span>
  )
}
