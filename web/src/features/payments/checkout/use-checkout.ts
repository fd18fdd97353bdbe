import type { CheckoutStart } from '@fanfare/contract/payments/checkout'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { useResetOnReturn } from '../../../plumbing/use-reset-on-return.ts'
import { createKeptIds } from '../kept-ids.ts'

/** What every body of "pay with card" begins with. */
export type CheckoutBegin = { id: string; return_to: string }

type Options = {
  /** The page to come back to; the page one is on, unless said. */
  returnTo?: string
  onError?: (error: Error) => void
}

/**
 * Starts a checkout by `start` and sends the browser to where it is paid. `isLeaving` from the press until the other
 * page shows, so that nobody pays twice; `error` says why nobody was sent anywhere.
 */
export function useCheckout<What>(
  start: (what: What, begin: CheckoutBegin) => Promise<CheckoutStart>,
  { returnTo, onError }: Options = {},
) {
  const [ids] = useState(createKeptIds)
  const router = useRouter()
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    // Nobody is charged later for what was pressed without a connection.
    networkMode: 'always',
    onMutate: (what: What) => ({ id: ids.idFor(what) }),
    mutationFn: (what: What) =>
      start(what, { id: ids.idFor(what), return_to: returnTo ?? hereOf(router.state.location) }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (failure, _what, begun) => {
      if (begun && isProblem(failure, 'checkout-already-used')) ids.forget(begun.id)
      onError?.(failure)
    },
  })
  useResetOnReturn(reset)
  return { leave: mutate, isLeaving: isPending || isSuccess, error, reset }
}

const LONGEST = 500

/** The address of the page one is on, without what makes it too long to be kept with a payment. */
function hereOf({ href, pathname }: { href: string; pathname: string }): string {
  return href.length <= LONGEST ? href : pathname
}
