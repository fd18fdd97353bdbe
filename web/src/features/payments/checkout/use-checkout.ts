import type { CheckoutStart } from '@fanfare/contract/payments/checkout'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem } from '../../../plumbing/api/api-problem.ts'
import { useResetOnReturn } from '../../../plumbing/use-reset-on-return.ts'
import { createKeptIds } from '../kept-ids.ts'

/** The fields that every "pay with card" request has in common. */
export type CheckoutBegin = { id: string; return_to: string }

type Options = {
  /** The page to return to; by default the current one. */
  returnTo?: string
  onError?: (error: Error) => void
}

/**
 * Starts a checkout with `start` and opens its payment page. `isLeaving` is true from the press until that page opens,
 * so that nobody pays twice. `error` is set if the page couldn't be opened.
 */
export function useCheckout<What>(
  start: (what: What, begin: CheckoutBegin) => Promise<CheckoutStart>,
  { returnTo, onError }: Options = {},
) {
  const [ids] = useState(createKeptIds)
  const router = useRouter()
  const { mutate, reset, error, isPending, isSuccess } = useMutation({
    // Fails while offline instead of waiting, so that a press never charges anyone later.
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

/** The current page's URL, shortened if it is too long to store with a payment. */
function hereOf({ href, pathname }: { href: string; pathname: string }): string {
  return href.length <= LONGEST ? href : pathname
}
