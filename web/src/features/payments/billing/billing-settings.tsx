import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { BillingBalance } from './billing-balance.tsx'
import { BillingCards } from './billing-cards.tsx'
import { BillingLimits } from './billing-limits.tsx'
import { BillingPayments } from './billing-payments.tsx'
import * as text from './billing-text.ts'
import { billingQuery } from '../../../entities/payments/index.ts'

/** Settings, Billing: the user's credits, payments, spending limits and cards. */
export function BillingSettings() {
  const billing = useInfiniteQuery(billingQuery)
  return (
    <>
      <Loaded query={billing} what={text.yourBilling} skeleton={<BillingSkeleton />}>
        {({ pages }) =>
          pages[0] && (
            <>
              <BillingBalance balance={pages[0].balance} />
              <BillingPayments payments={pages.flatMap((page) => page.data)} list={billing} />
              <BillingLimits limits={pages[0].spending_limits} />
            </>
          )
        }
      </Loaded>
      <BillingCards />
    </>
  )
}

function BillingSkeleton() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-32 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}
