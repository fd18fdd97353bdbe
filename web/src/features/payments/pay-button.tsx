import { useId } from 'react'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { LimitNotice } from './limit-notice.tsx'
import type { Payment } from './use-payment.ts'

type Props = {
  payment: Payment
  /** The button's label: "Unlock", "Send tip". */
  label: string
  /** From the press until the response arrives, or another page shows. */
  pending: boolean
  /** Why the last attempt failed. */
  problem?: string | undefined
  /** It is disabled, and another place, such as a field, shows why. */
  disabled?: boolean
  onCredits: () => void
  /** Absent where only credits are accepted. */
  onCard?: () => void
  /** Asks for more credits, with the missing amount. */
  onAdd: (missing: number) => void
}

/**
 * The single button of a payment: spends credits, opens the card page, or adds credits if there are too few.
 * Above it, the last error or why it is disabled.
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
        Pay {amount > 0 ? card.text : 'by card'}
      </Button>
    )
  }
  // More credits don't help against a spending limit.
  if (plan && plan.missing > 0 && !heldUpBy) {
    return (
      <Button {...look} disabled={disabled} onClick={() => does.onAdd(plan.missing)}>
        Add credits
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

/** The second click of a double click may come before the button looks busy, and isn't a second purchase. */
function once(press: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) press()
  }
}
