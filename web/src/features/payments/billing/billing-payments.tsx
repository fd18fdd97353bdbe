import type { Checkout } from '@fanfare/contract/payments/checkout'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NextPage, type PagedList } from '../../../plumbing/queries/next-page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { BillingPayment } from './billing-payment.tsx'

type Props = {
  payments: readonly Checkout[]
  list: PagedList
}

/** The user's card and crypto payments, latest first. */
export function BillingPayments({ payments, list }: Props) {
  return (
    <Panel
      title="Payments"
      description={
        payments.some((payment) => payment.is_sandbox)
          ? 'Your card and crypto payments. Sandbox: no real money moves.'
          : 'Your card and crypto payments. Credits you spend are listed under Transactions.'
      }
      action={
        <LinkButton to="/transactions" size="small">
          All transactions
        </LinkButton>
      }
    >
      {payments.length === 0 ? (
        <EmptyState title="No payments yet">Your card and crypto payments will appear here.</EmptyState>
      ) : (
        <ul
          aria-label="Payments, latest first"
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
