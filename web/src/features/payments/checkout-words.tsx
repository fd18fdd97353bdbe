import type { Checkout } from '@fanfare/contract/payments'
import { CircleCheck, CircleX, Clock, Undo2, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCredits } from '../../ui/credits.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { isUnfulfilled } from './checkout-query.ts'

type Words = { icon: ReactNode; title: string; text: string }

type Facts = {
  /** The person came back without paying. */
  hasLeft: boolean
  takesLong: boolean
}

/** Where a payment stands, in words. Of crypto it never says that nothing was charged: coins may be on their way. */
export function checkoutWords(checkout: Checkout, facts: Facts): Words {
  const { state, method } = checkout
  if (state === 'open') return facts.hasLeft ? left[method] : confirming(facts.takesLong)
  if (state === 'canceled' || state === 'expired' || state === 'failed') return unpaid[method][state]
  return isUnfulfilled(checkout) ? kept(checkout) : settled[state]
}

/** It was paid, and did not bring what it was for. */
const kept = ({ buys, credits }: Checkout): Words => ({
  icon: <Wallet size={24} className="text-brass-text" aria-hidden />,
  title: keptWords[buys].title,
  text: `${keptWords[buys].reason} What you paid is in your wallet: ${formatCredits(credits)} credits, for you to spend.`,
})

const keptWords: Record<Checkout['buys'], { title: string; reason: string }> = {
  credits: { title: 'Your credits have arrived', reason: '' },
  credit_plan: { title: 'Your credits have arrived', reason: '' },
  post: {
    title: 'This payment did not unlock the post',
    reason: 'You have it already, it is not for sale any more, or less than its price arrived.',
  },
  tip: {
    title: 'Your tip was not sent',
    reason: 'This creator does not take tips any more, or less than the tip arrived.',
  },
  subscription: {
    title: 'Your subscription did not begin',
    reason: 'This creator takes no new subscribers any more, or less than the price arrived.',
  },
}

const left: Record<Checkout['method'], Words> = {
  card: {
    icon: <Clock size={24} aria-hidden />,
    title: 'You left before paying',
    text: 'Nothing was charged. The payment is still open if you want to go on.',
  },
  crypto: {
    icon: <Clock size={24} aria-hidden />,
    title: 'No payment has arrived yet',
    text: 'It is still open if you want to go on. What you sent already is seen as soon as it is confirmed.',
  },
}

const confirming = (takesLong: boolean): Words => ({
  icon: <Spinner size={24} />,
  title: 'Your payment is being confirmed',
  text: takesLong
    ? 'This takes longer than usual. You can leave this page: as soon as it is confirmed you get what you paid for.'
    : 'This takes a moment. You can leave this page, nothing is lost.',
})

const unpaid: Record<Checkout['method'], Record<'canceled' | 'expired' | 'failed', Words>> = {
  card: {
    canceled: {
      icon: <CircleX size={24} aria-hidden />,
      title: 'This payment was canceled',
      text: 'Nothing was charged.',
    },
    expired: {
      icon: <Clock size={24} aria-hidden />,
      title: 'This payment was open for too long',
      text: 'Nothing was charged. You can start another one.',
    },
    failed: {
      icon: <CircleX size={24} className="text-danger" aria-hidden />,
      title: 'This payment did not work',
      text: 'Nothing was charged. You can try again, or pay another way.',
    },
  },
  crypto: {
    canceled: {
      icon: <CircleX size={24} aria-hidden />,
      title: 'This payment was canceled',
      text: 'Please send nothing to it any more. You can start another one.',
    },
    expired: {
      icon: <Clock size={24} aria-hidden />,
      title: 'No payment arrived in time',
      text: 'Please send nothing to it any more. You can start another one.',
    },
    failed: {
      icon: <CircleX size={24} className="text-danger" aria-hidden />,
      title: 'This payment did not work',
      text: 'Please send nothing to it any more. You can try again, or pay another way.',
    },
  },
}

const settled: Record<'paid' | 'refunded' | 'disputed', Words> = {
  paid: {
    icon: <CircleCheck size={24} className="text-success" aria-hidden />,
    title: 'Paid',
    text: 'You are being led back to where you were.',
  },
  refunded: {
    icon: <Undo2 size={24} aria-hidden />,
    title: 'This payment was given back',
    text: 'The money is on its way to where it came from.',
  },
  disputed: {
    icon: <Undo2 size={24} aria-hidden />,
    title: 'This payment is disputed',
    text: 'Its bank is looking at it. What it bought is taken back until that is settled.',
  },
}
