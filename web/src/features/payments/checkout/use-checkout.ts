import type { CheckoutStart } from '@fanfare/contract/payments/checkout'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { useResetOnReturn } from '../../../plumbing/use-reset-on-return.ts'
import { createKeptIds } from '../kept-ids.ts'

/** The common part of every "pay with card" body. */
export type CheckoutBegin = { id: string; return_to: string }

type Options = {
  /** The page to return to; by default the current one. */
  returnTo?: string
  onError?: (error: Error) => void
}

/**
 * Starts a checkout with `start` and opens its payment page. `isLeaving` is true from the press until that page shows,
 * so that nobody pays twice; `error` explains why it didn't open.
 */
export function useCheckout<What>(
  start: (what: What, begin: CheckoutBegin) => Promise<CheckoutStart>,
  { returnTo, onError }: Options = {},
) {
  const [ids] = useState(createKeptIds)
  const router = useRouter()
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    // A press while offline must not charge anyone later.
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

/** The address of the current page, without the parts that make it too long to store with a payment. */
function hereOf({ href, pathname }: { href: string; pathname: string }): string {
  return href.length <= LONGEST ? href : pathname
}
