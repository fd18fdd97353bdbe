import type { Checkout } from '@fanfare/contract/payments/checkout'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { formatMoney } from '../../../ui/money/money.ts'
import { SandboxNotice } from '../../../ui/states/notice.tsx'
import { isUnfulfilled, placeOf } from '../../../entities/payments/index.ts'
import * as text from './checkout-text.ts'
import { explainCheckout } from './explain-checkout.tsx'
import { useCancelCheckout } from './use-cancel-checkout.ts'

type Props = {
  checkout: Checkout
  /** The user came back without paying. */
  hasLeft: boolean
  takesLong: boolean
}

/** Explains a payment's state, and offers what the user can do next. */
export function CheckoutState({ checkout, hasLeft, takesLong }: Props) {
  const { icon, title, body } = explainCheckout(checkout, { hasLeft, takesLong })
  return (
    <section
      aria-live="polite"
      className="mx-auto grid w-full max-w-120 justify-items-center gap-2 rounded-xl bg-surface-1 px-6 py-10 text-center"
    >
      <span className="mb-2 grid size-14 place-items-center rounded-[18px] bg-surface-2">{icon}</span>
      <h1 className="type-title text-balance">{title}</h1>
      <p className="max-w-[44ch] text-fg-muted">{body}</p>
      <p className="tabular mt-2 text-fg-muted">
        {checkout.description},{' '}
        <b className="text-fg">{formatMoney(checkout.amount_cents, checkout.currency)}</b>
      </p>
      {checkout.is_sandbox && <SandboxNotice className="mt-2" />}
      <div className="mt-5 flex flex-wrap justify-center gap-2.5">
        {checkout.state === 'open' && <OpenWays checkout={checkout} hasLeft={hasLeft} />}
        {isUnfulfilled(checkout) && (
          <LinkButton to="/settings" hash="wallet">
            {text.showWallet}
          </LinkButton>
        )}
        <LinkButton to={placeOf(checkout)} variant={checkout.state === 'open' ? 'ghost' : 'primary'}>
          {text.backToStart}
        </LinkButton>
      </div>
    </section>
  )
}

/** A card payment that its page reported as successful can't be canceled here: it only awaits confirmation. */
function OpenWays({ checkout, hasLeft }: Pick<Props, 'checkout' | 'hasLeft'>) {
  const cancel = useCancelCheckout(checkout)
  return (
    <>
      {checkout.url !== null && (
        <a href={checkout.url} className={buttonClass({ variant: hasLeft ? 'pay' : 'secondary' })}>
          {hasLeft ? text.payNow : text.openPaymentPage}
        </a>
      )}
      {(hasLeft || checkout.method === 'crypto') && (
        <Button variant="danger" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          {text.cancelPayment}
        </Button>
      )}
    </>
  )
}
