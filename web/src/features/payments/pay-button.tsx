import { useId } from 'react'
import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { LimitNotice } from './limit-notice.tsx'
import type { Payment } from './use-payment.ts'

type Props = {
  payment: Payment
  /** What a press does: "Unlock", "Send tip". */
  label: string
  /** From the press until the answer is there, or another page shows. */
  pending: boolean
  /** Why the last try did not work. */
  problem?: string | undefined
  /** Why it cannot be pressed is said elsewhere, such as at a field. */
  disabled?: boolean
  onCredits: () => void
  /** Absent for what takes credits alone. */
  onCard?: () => void
  /** Asks for more credits, with what is missing. */
  onAdd: (missing: number) => void
}

/** The one button of a payment, and above it why it did not work, or cannot: spends credits, leads to the card page, or adds credits when there are too few. */
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
  // More credits are no way past a limit.
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

/** The second click of a double click may come before the button shows that it is busy, and is no second wish. */
function once(press: () => void) {
  return ({ detail }: MouseEvent) => {
    if (detail < 2) press()
  }
}
