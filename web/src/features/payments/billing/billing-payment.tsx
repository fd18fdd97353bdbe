import type { Checkout, CheckoutState } from '@fanfare/contract/payments/checkout'
import {
  Ban,
  Check,
  CircleAlert,
  Clock,
  CreditCard,
  FlaskConical,
  ShieldAlert,
  TimerOff,
  Undo2,
  Wallet,
} from 'lucide-react'
import * as common from '../../../ui/common-text.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { formatMoney } from '../../../ui/money/money.ts'
import { StatusTag } from '../../../ui/status-tag.tsx'
import type { StatusTone } from '../../../ui/status-tag.tsx'
import { ReceiptLinks } from '../../transactions/index.ts'
import { isUnfulfilled } from '../../../entities/payments/index.ts'
import { disputedText, missingText, processingText, unfulfilledText } from '../payment-text.ts'
import * as text from './billing-text.ts'
import { useCancelCheckout } from '../checkout/use-cancel-checkout.ts'

type Look = { words: string; tone: StatusTone; icon: typeof Check }

const looks: Readonly<Record<CheckoutState, Look>> = {
  open: { words: text.stateLabels.open, tone: 'pending', icon: Clock },
  processing: { words: text.stateLabels.processing, tone: 'pending', icon: Clock },
  paid: { words: text.stateLabels.paid, tone: 'done', icon: Check },
  canceled: { words: text.stateLabels.canceled, tone: 'neutral', icon: Ban },
  expired: { words: text.stateLabels.expired, tone: 'neutral', icon: TimerOff },
  failed: { words: text.stateLabels.failed, tone: 'refused', icon: CircleAlert },
  refunded: { words: text.stateLabels.refunded, tone: 'review', icon: Undo2 },
  disputed: { words: text.stateLabels.disputed, tone: 'refused', icon: ShieldAlert },
}

const inPart: Look = { words: text.partiallyPaid, tone: 'pending', icon: Clock }

const lookOf = ({ state, missing_cents: missing }: Checkout): Look =>
  state === 'paid' && missing > 0 ? inPart : looks[state]

/** A payment that the user made through a provider. */
export function BillingPayment({ payment }: { payment: Checkout }) {
  const { state, method, description, receipt_id: receiptId } = payment
  const notes = notesOn(payment)
  const Icon = method === 'card' ? CreditCard : Wallet
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3.5">
      <span className="grid size-11 place-items-center rounded-md bg-surface-2 text-fg-muted">
        <Icon size={20} aria-hidden />
        <span className="sr-only">{text.byMethod[method]}</span>
      </span>
      <div className="min-w-0 leading-[1.4]">
        <b className="block break-words">{description}</b>
        <span className="block text-small text-fg-faint">
          {formatDateTime(payment.paid_at ?? payment.created_at)}
          {payment.payment_id && (
            <>
              {' · '}
              <span className="sr-only">{text.payment} </span>
              <span className="tabular whitespace-nowrap">{payment.payment_id}</span>
            </>
          )}
        </span>
      </div>
      <div className="grid content-start justify-items-end leading-[1.4]">
        <span className="figures text-[18px]">{formatMoney(payment.amount_cents, payment.currency)}</span>
        {payment.credits > 0 && (
          <span className="text-small">
            <CreditAmount credits={payment.credits} size={14} />
          </span>
        )}
      </div>
      {notes.length > 0 && (
        <p className="col-span-full text-small text-fg-muted sm:col-start-2">{notes.join(' ')}</p>
      )}
      <div className="col-start-2 col-end-4 mt-1 flex flex-wrap items-center gap-2 max-sm:col-start-1">
        <State look={lookOf(payment)} />
        {payment.is_sandbox && (
          <StatusTag tone="neutral" icon={<FlaskConical size={14} aria-hidden />}>
            {text.sandbox}
          </StatusTag>
        )}
        <span className="flex-1" />
        {state === 'open' && <OpenPaymentWays payment={payment} />}
        {receiptId && <ReceiptLinks receiptId={receiptId} of={description} />}
      </div>
    </li>
  )
}

/** Explains a payment that is incomplete, unconfirmed or disputed, or whose purchase failed. */
function notesOn(payment: Checkout): string[] {
  const { state, method } = payment
  const notes = [
    state === 'paid' && missingText(payment),
    state === 'processing' && processingText[method],
    state === 'disputed' && disputedText,
    isUnfulfilled(payment) && unfulfilledText(payment),
  ]
  return notes.filter((note) => typeof note === 'string')
}

function OpenPaymentWays({ payment }: { payment: Checkout }) {
  const { url, description } = payment
  const cancel = useCancelCheckout(payment)
  return (
    <>
      <Button
        ref={keepFocusNearby}
        variant="ghost"
        size="small"
        aria-label={text.cancelPayment(description)}
        pending={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {common.cancel}
      </Button>
      {url && (
        <a href={url} className={buttonClass({ size: 'small' })}>
          {text.continuePayment}
          <span className="sr-only"> {text.forPurchase(description)}</span>
        </a>
      )}
    </>
  )
}

function State({ look: { words, tone, icon: Icon } }: { look: Look }) {
  return (
    <StatusTag tone={tone} icon={<Icon size={14} aria-hidden />}>
      {words}
    </StatusTag>
  )
}
