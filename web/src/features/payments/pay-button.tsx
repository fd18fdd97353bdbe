import { useId } from 'react'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { LimitNotice } from './limit-notice.tsx'
import * as text from './pay-text.ts'
import type { Payment } from './use-payment.ts'

type Props = {
  payment: Payment
  /** The button's label: "Unlock", "Send tip". */
  label: string
  /** True from the press until the response arrives or another page opens. */
  pending: boolean
  /** Why the last attempt failed. */
  problem?: string | undefined
  /** Disables the button, if something else, such as a field, shows why. */
  disabled?: boolean
  onCredits: () => void
  /** Absent where only credits are accepted. */
  onCard?: () => void
  /** Called with the number of missing credits. */
  onAdd: (missing: number) => void
}

/**
 * The only button of a payment. It spends credits, opens the card page, or offers to add credits if there are too few.
 * The last error, or why the button is disabled, is shown above it.
 */
export function PayButton({ problem, ...props }: Props) {
  const limitId = useId()
  const { limitBroken, wallet } = props.payment
  return (
    <div className="grid w-full gap-3">
      {problem && <Notice tone="danger">{problem}</Notice>}
      <LimitNotice id={limitId} broken={limitBroken} limits={wallet.data?.spending_limits} />
      <PressToPay {...props} {...(limitBroken && { heldUpBy: limitId })} />
    </div>
  )
}

type PressProps = Omit<Props, 'problem'> & { heldUpBy?: string }

function PressToPay({ payment, label, pending, disabled = false, heldUpBy, ...does }: PressProps) {
  const { method, card, plan, amount } = payment
  const look = { variant: 'pay', size: 'large', full: true, pending, ...(heldUpBy && { heldUpBy }) } as const
  if (method === 'card' && card && does.onCard) {
    return (
      <Button {...look} disabled={disabled} onClick={once(does.onCard)}>
        {amount > 0 ? text.pay(card.text) : text.payByCard}
      </Button>
    )
  }
  // More credits don't help if the user has reached a spending limit.
  if (plan && plan.missing > 0 && !heldUpBy) {
    return (
      <Button {...look} disabled={disabled} onClick={() => does.onAdd(plan.missing)}>
        {text.addCredits}
      </Button>
    )
  }
  return (
    <Button
      {...look}
      {...(amount > 0 && { price: amount })}
      disabled={disabled || !plan}
      onClick={once(does.onCredits)}
    >
      {label}
    </Button>
  )
}

/** On a double click, the second click can come before the button is disabled, and must not start a second purchase. */
function once(press: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) press()
  }
}
