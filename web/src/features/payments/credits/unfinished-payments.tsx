import { useInfiniteQuery } from '@tanstack/react-query'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { openPaymentsQuery } from '../../../entities/payments/index.ts'
import { BillingPayment } from '../billing/billing-payment.tsx'

/** The payments that the user left before paying, each of which can be continued or canceled. Hidden while there are none. */
export function UnfinishedPayments() {
  const open = useInfiniteQuery(openPaymentsQuery)
  const payments = open.data?.pages.flatMap((page) => page.data) ?? []
  if (payments.length === 0) return null
  return (
    <Panel
      title="Unfinished payments"
      description="You started these payments but haven’t completed them. You can continue or cancel each one."
    >
      <ul aria-label="Unfinished payments, latest first" className="mt-3 divide-y divide-line">
        {payments.map((payment) => (
          <BillingPayment key={payment.id} payment={payment} />
        ))}
      </ul>
      <NextPage list={open} />
    </Panel>
  )
}
