import { Button } from '../../ui/button.tsx'
import type { Payment } from './use-payment.ts'

type Props = {
  payment: Payment
  /** What a press does: "Unlock", "Send tip". */
  label: string
  /** From the press until the answer is there, or another page shows. */
  pending: boolean
  /** Why it cannot be pressed is said elsewhere, such as at a field. */
  disabled?: boolean
  onCredits: () => void
  onCard: () => void
  /** Asks for more credits, with what is missing. */
  onAdd: (missing: number) => void
}

/** The one button of a payment: spends credits, leads to the card page, or adds credits when there are too few. */
export function PayButton({ payment, label, pending, disabled = false, ...does }: Props) {
  const { method, card, plan, amount } = payment
  const look = { variant: 'pay', size: 'large', full: true } as const
  if (method === 'card' && card) {
    return (
      <Button {...look} pending={pending} disabled={disabled} onClick={does.onCard}>
        Pay {card.text}
      </Button>
    )
  }
  if (plan && plan.missing > 0) {
    return (
      <Button {...look} pending={pending} disabled={disabled} onClick={() => does.onAdd(plan.missing)}>
        Add credits
      </Button>
    )
  }
  return (
    <Button {...look} price={amount} pending={pending} disabled={disabled || !plan} onClick={does.onCredits}>
      {label}
    </Button>
  )
}
