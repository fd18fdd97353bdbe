import { useInfiniteQuery } from '@tanstack/react-query'
import { NextPage } from '../../../plumbing/queries/next-page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { openPaymentsQuery } from '../../../entities/payments/index.ts'
import { BillingPayment } from '../billing/billing-payment.tsx'
import * as text from './wallet-text.ts'

/**
 * The payments that the user started but didn't complete. Each can be continued or canceled. Hidden while there are
 * none.
 */
export function UnfinishedPayments() {
  const open = useInfiniteQuery(openPaymentsQuery)
  const payments = open.data?.pages.flatMap((page) => page.data) ?? []
  if (payments.length === 0) return null
  return (
    <Panel title={text.unfinishedPayments} description={text.unfinishedDescription}>
      <ul aria-label={text.unfinishedNewestFirst} className="mt-3 divide-y divide-line">
        {payments.map((payment) => (
          <BillingPayment key={payment.id} payment={payment} />
        ))}
      </ul>
      <NextPage list={open} />
    </Panel>
  )
}
