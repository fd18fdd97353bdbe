import type { Checkout } from '@fanfare/contract/payments/checkout'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiProblem } from '../../../plumbing/api/api-problem.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { checkoutQuery } from '../../../entities/payments/index.ts'
import { CheckoutState } from './checkout-state.tsx'
import * as text from './checkout-text.ts'
import { useFinishCheckout } from './use-finish-checkout.ts'

const LONG_MS = 20_000

/** The page that a user returns to after paying. Its state comes from the server, not from the URL. */
export function CheckoutScreen() {
  const { checkoutId } = useParams({ from: '/shell/checkout/$checkoutId' })
  const { result } = useSearch({ from: '/shell/checkout/$checkoutId' })
  const query = useQuery(checkoutQuery(checkoutId))
  const takesLong = useLate(LONG_MS)
  useFinishCheckout(query.data)
  return (
    <div className="page grid min-h-[60dvh] content-center py-10">
      <PageTitle>{text.payment}</PageTitle>
      {isUnknown(query.error) ? (
        <EmptyState title={text.paymentNotFound} action={<LinkButton to="/">{text.openFeed}</LinkButton>}>
          {text.whyNotFound}
        </EmptyState>
      ) : (
        <Loaded query={query} what={text.thisPayment} skeleton={<Waiting />}>
          {(checkout: Checkout) => (
            <CheckoutState checkout={checkout} hasLeft={result === 'cancel'} takesLong={takesLong} />
          )}
        </Loaded>
      )}
    </div>
  )
}

/** True once the page has been open for this many milliseconds. */
function useLate(milliseconds: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLate, milliseconds, true)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isLate
}

/** An invalid id is treated like another user's checkout. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiProblem && ['checkout-not-found', 'invalid-request'].includes(error.code)
}

function Waiting() {
  return (
    <div className="grid animate-late place-items-center text-fg-faint">
      <Spinner size={26} />
    </div>
  )
}
