import type { Checkout } from '@fanfare/contract/payments/checkout'
import { CircleCheck, CircleX, Clock, Undo2, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { isUnfulfilled } from '../../../entities/payments/index.ts'
import { unfulfilledText } from '../payment-text.ts'
import * as text from './checkout-text.ts'

type Explanation = { icon: ReactNode; title: string; body: string }

type Facts = {
  /** The user came back without paying. */
  hasLeft: boolean
  takesLong: boolean
}

/**
 * Explains a payment's state. For crypto payments, it never says that nothing was charged, because coins may be on
 * their way.
 */
export function explainCheckout(checkout: Checkout, facts: Facts): Explanation {
  const { state, method } = checkout
  if (state === 'open') return facts.hasLeft ? left(method) : confirming(facts.takesLong)
  if (state === 'processing') return processing(method)
  if (state === 'canceled' || state === 'expired' || state === 'failed') return unpaid(method, state)
  return isUnfulfilled(checkout) ? kept(checkout) : settled(state)
}

/** For a payment that succeeded, but whose purchase couldn't be completed. */
const kept = (checkout: Checkout): Explanation => ({
  icon: <Wallet size={24} className="text-brass-text" aria-hidden />,
  title: text.keptTitles[checkout.buys],
  body: unfulfilledText(checkout),
})

const processing = (method: Checkout['method']): Explanation => ({
  icon: <Clock size={24} aria-hidden />,
  title: text.processingTitles[method],
  body: text.processingBodies[method],
})

const left = (method: Checkout['method']): Explanation => ({
  icon: <Clock size={24} aria-hidden />,
  title: text.leftTitles[method],
  body: text.leftBodies[method],
})

const confirming = (takesLong: boolean): Explanation => ({
  icon: <Spinner size={24} />,
  title: text.beingConfirmed,
  body: text.confirmingBody(takesLong),
})

const unpaid = (method: Checkout['method'], state: keyof typeof unpaidIcons): Explanation => ({
  icon: unpaidIcons[state],
  title: text.unpaidTitles[method][state],
  body: text.unpaidBodies[method][state],
})

const unpaidIcons = {
  canceled: <CircleX size={24} aria-hidden />,
  expired: <Clock size={24} aria-hidden />,
  failed: <CircleX size={24} className="text-danger" aria-hidden />,
}

const settled = (state: keyof typeof settledIcons): Explanation => ({
  icon: settledIcons[state],
  title: text.settledTitles[state],
  body: text.settledBodies[state],
})

const settledIcons = {
  paid: <CircleCheck size={24} className="text-success" aria-hidden />,
  refunded: <Undo2 size={24} aria-hidden />,
  disputed: <Undo2 size={24} aria-hidden />,
}
