import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { clsx } from 'clsx'
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from 'lucide-react'
import { signedAmount } from './transaction-text.ts'
import * as text from './transactions-text.ts'

const looks: Readonly<Record<Transaction['direction'], { icon: typeof ArrowUpRight; tone: string }>> = {
  incoming: { icon: ArrowDownLeft, tone: 'text-success' },
  outgoing: { icon: ArrowUpRight, tone: 'text-fg' },
  internal_transfer: { icon: ArrowLeftRight, tone: 'text-fg-muted' },
}

type Props = { transaction: Transaction; large?: boolean }

/** An amount whose direction is shown by a sign, an arrow and a color. */
export function TransactionAmount({ transaction, large = false }: Props) {
  const { icon: Icon, tone } = looks[transaction.direction]
  return (
    <span
      className={clsx(
        'figures inline-flex items-center gap-1.5 whitespace-nowrap',
        tone,
        large ? 'text-[34px]/[1.1]' : 'text-[18px]/[1.3]',
      )}
    >
      <Icon size={large ? 24 : 16} className="text-fg-faint" aria-hidden />
      <span className="sr-only">{text.moved[transaction.direction]}</span>
      <span className={clsx(transaction.is_undone && 'line-through opacity-70')}>
        {signedAmount(transaction)}
      </span>
      <span className="sr-only">{text.credits}</span>
    </span>
  )
}
