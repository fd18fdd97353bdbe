import type { Checkout } from '@fanfare/contract/payments'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatMoney } from '../../ui/money.ts'
import { SandboxNotice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { placeOf } from './checkout-query.ts'
import { useCancelCheckout } from './use-cancel-checkout.ts'

type Props = {
  checkout: Checkout
  /** The person came back without paying. */
  hasLeft: boolean
  takesLong: boolean
}

type Words = { icon: ReactNode; title: string; text: string }

/** Where a payment stands, in words, and what can be done about it. */
export function CheckoutState({ checkout, hasLeft, takesLong }: Props) {
  const { icon, title, text } = wordsOf(checkout, hasLeft, takesLong)
  return (
    <section
      aria-live="polite"
      className="mx-auto grid w-full max-w-120 justify-items-center gap-2 rounded-xl bg-surface-1 px-6 py-10 text-center"
    >
      <span className="mb-2 grid size-14 place-items-center rounded-[18px] bg-surface-2">{icon}</span>
      <h1 className="type-title text-balance">{title}</h1>
      <p className="max-w-[44ch] text-fg-muted">{text}</p>
      <p className="tabular mt-2 text-fg-muted">
        {checkout.description},{' '}
        <b className="text-fg">{formatMoney(checkout.amount_cents, checkout.currency)}</b>
      </p>
      {checkout.is_sandbox && <SandboxNotice className="mt-2" />}
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">
        {checkout.state === 'open' && <OpenWays checkout={checkout} hasLeft={hasLeft} />}
        <LinkButton to={placeOf(checkout)} variant={checkout.state === 'open' ? 'ghost' : 'primary'}>
          Back to where you were
        </LinkButton>
      </div>
    </section>
  )
}

/** Only crypto can be canceled from here: a charge waits for coins, a card page is simply left. */
function OpenWays({ checkout, hasLeft }: Pick<Props, 'checkout' | 'hasLeft'>) {
  const cancel = useCancelCheckout(checkout.id)
  return (
    <>
      {checkout.url !== null && (
        <a href={checkout.url} className={buttonClass({ variant: hasLeft ? 'pay' : 'secondary' })}>
          {hasLeft ? 'Pay now' : 'Open the payment page'}
        </a>
      )}
      {checkout.method === 'crypto' && (
        <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel this payment
        </Button>
      )}
    </>
  )
}

function wordsOf(checkout: Checkout, hasLeft: boolean, takesLong: boolean): Words {
  if (checkout.state !== 'open') return settledWords[checkout.state]
  if (hasLeft) {
    return {
      icon: <Clock size={24} aria-hidden />,
      title: 'You left before paying',
      text: 'Nothing was charged. The payment is still open if you want to go on.',
    }
  }
  return {
    icon: <Spinner size={24} />,
    title: 'Your payment is being confirmed',
    text: takesLong
      ? 'This takes longer than usual. You can leave this page: as soon as it is confirmed you get what you paid for.'
      : 'This takes a moment. You can leave this page, nothing is lost.',
  }
}

const nothing = 'Nothing was charged.'

const settledWords: Record<Exclude<Checkout['state'], 'open'>, Words> = {
  paid: {
    icon: <CircleCheck size={24} className="text-success" aria-hidden />,
    title: 'Paid',
    text: 'You are being led back to where you were.',
  },
  canceled: {
    icon: <CircleX size={24} aria-hidden />,
    title: 'This payment was canceled',
    text: nothing,
  },
  expired: {
    icon: <Clock size={24} aria-hidden />,
    title: 'This payment was open for too long',
    text: `${nothing} You can start another one.`,
  },
  failed: {
    icon: <CircleX size={24} className="text-danger" aria-hidden />,
    title: 'This payment did not work',
    text: `${nothing} You can try again, or pay another way.`,
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
