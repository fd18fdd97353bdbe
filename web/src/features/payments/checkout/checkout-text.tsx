import type { Checkout } from '@fanfare/contract/payments/checkout'
import { CircleCheck, CircleX, Clock, Undo2, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { isUnfulfilled } from '../../../entities/payments/index.ts'
import { disputedText, unfulfilledText } from '../payment-text.ts'

type Explanation = { icon: ReactNode; title: string; text: string }

type Facts = {
  /** The user came back without paying. */
  hasLeft: boolean
  takesLong: boolean
}

/**
 * Explains a payment's state. For crypto payments, it never says that nothing was charged, because coins may be on
 * their way.
 */
export function checkoutText(checkout: Checkout, facts: Facts): Explanation {
  const { state, method } = checkout
  if (state === 'open') return facts.hasLeft ? left[method] : confirming(facts.takesLong)
  if (state === 'processing') return processing[method]
  if (state === 'canceled' || state === 'expired' || state === 'failed') return unpaid[method][state]
  return isUnfulfilled(checkout) ? kept(checkout) : settled[state]
}

/** For a payment that succeeded, but whose purchase couldn't be completed. */
const kept = (checkout: Checkout): Explanation => ({
  icon: <Wallet size={24} className="text-brass-text" aria-hidden />,
  title: keptTitles[checkout.buys],
  text: unfulfilledText(checkout),
})

const keptTitles: Record<Checkout['buys'], string> = {
  credits: 'Your credits have arrived',
  credit_plan: 'Your credits have arrived',
  post: 'This payment didn’t unlock the post',
  tip: 'Your tip wasn’t sent',
  subscription: 'Your subscription didn’t start',
}

const processing: Record<Checkout['method'], Explanation> = {
  card: {
    icon: <Clock size={24} aria-hidden />,
    title: 'Your bank is processing this payment',
    text: 'This can take several business days. You’ll get what you paid for as soon as the money arrives. You don’t need to pay again.',
  },
  crypto: {
    icon: <Clock size={24} aria-hidden />,
    title: 'Your payment is being confirmed',
    text: 'The network is confirming it, which usually takes a few minutes. You can leave this page.',
  },
}

const left: Record<Checkout['method'], Explanation> = {
  card: {
    icon: <Clock size={24} aria-hidden />,
    title: 'You haven’t paid yet',
    text: 'You haven’t been charged. You can still complete this payment.',
  },
  crypto: {
    icon: <Clock size={24} aria-hidden />,
    title: 'No payment has arrived yet',
    text: 'You can still complete this payment. Anything you’ve already sent appears once it’s confirmed.',
  },
}

const confirming = (takesLong: boolean): Explanation => ({
  icon: <Spinner size={24} />,
  title: 'Your payment is being confirmed',
  text: takesLong
    ? 'This is taking longer than usual. You can leave this page. You’ll get what you paid for once it’s confirmed.'
    : 'This takes a moment. You can leave this page.',
})

const unpaid: Record<Checkout['method'], Record<'canceled' | 'expired' | 'failed', Explanation>> = {
  card: {
    canceled: {
      icon: <CircleX size={24} aria-hidden />,
      title: 'This payment was canceled',
      text: 'You haven’t been charged.',
    },
    expired: {
      icon: <Clock size={24} aria-hidden />,
      title: 'This payment has expired',
      text: 'You haven’t been charged. You can start a new payment.',
    },
    failed: {
      icon: <CircleX size={24} className="text-danger" aria-hidden />,
      title: 'Payment failed',
      text: 'You haven’t been charged. Try again or use another payment method.',
    },
  },
  crypto: {
    canceled: {
      icon: <CircleX size={24} aria-hidden />,
      title: 'This payment was canceled',
      text: 'Don’t send any crypto for this payment. You can start a new one.',
    },
    expired: {
      icon: <Clock size={24} aria-hidden />,
      title: 'No payment arrived in time',
      text: 'Don’t send any crypto for this payment. You can start a new one.',
    },
    failed: {
      icon: <CircleX size={24} className="text-danger" aria-hidden />,
      title: 'Payment failed',
      text: 'Don’t send any crypto for this payment. Try again or use another payment method.',
    },
  },
}

const settled: Record<'paid' | 'refunded' | 'disputed', Explanation> = {
  paid: {
    icon: <CircleCheck size={24} className="text-success" aria-hidden />,
    title: 'Paid',
    text: 'Taking you back…',
  },
  refunded: {
    icon: <Undo2 size={24} aria-hidden />,
    title: 'This payment was refunded',
    text: 'The refund is on its way to your original payment method.',
  },
  disputed: {
    icon: <Undo2 size={24} aria-hidden />,
    title: 'This payment is disputed',
    text: disputedText,
  },
}
