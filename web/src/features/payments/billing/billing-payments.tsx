import type { Checkout } from '@fanfare/contract/payments/checkout'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NextPage, type PagedList } from '../../../plumbing/queries/next-page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { BillingPayment } from './billing-payment.tsx'
import * as text from './billing-text.ts'

type Props = {
  payments: readonly Checkout[]
  list: PagedList
}

/** The user's card and crypto payments, newest first. */
export function BillingPayments({ payments, list }: Props) {
  return (
    <Panel
      title={text.payments}
      description={
        payments.some((payment) => payment.is_sandbox) ? text.sandboxDescription : text.paymentsDescription
      }
      action={
        <LinkButton to="/transactions" size="small">
          {text.allTransactions}
        </LinkButton>
      }
    >
      {payments.length === 0 ? (
        <EmptyState title={text.noPayments}>{text.paymentsWillAppear}</EmptyState>
      ) : (
        <ul
          aria-label={text.newestFirst}
          data-focus-home
          tabIndex={-1}
          className="mt-3 divide-y divide-line outline-none"
        >
          {payments.map((payment) => (
            <BillingPayment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <NextPage list={list} />
    </Panel>
  )
}
