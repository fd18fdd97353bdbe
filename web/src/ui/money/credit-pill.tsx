import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { Coin } from './coin.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import * as text from './money-text.ts'

type Props = {
  balance: number
  /** Outlined as a warning: the balance is too low for typical purchases. */
  low?: boolean
  /** The amount that was just added; shown while it is set. */
  gain?: number
  onAdd: () => void
}

/** The balance in the header. A press opens Add credits. */
export function CreditPill({ balance, low = false, gain, onAdd }: Props) {
  const amount = formatCredits(balance)
  const added = gain === undefined ? '' : ` +${formatCredits(gain)}`
  return (
    <button
      type="button"
      onClick={onAdd}
      aria-label={text.balanceAndAdd(amount + added)}
      className={clsx(
        'inline-flex h-11 items-center gap-2 rounded-md bg-brass-tint pr-1.5 pl-3.5 whitespace-nowrap text-brass-text max-md:h-9.5 max-md:px-3',
        low && 'inset-ring-[1.5px] inset-ring-danger',
      )}
    >
      <Coin size={18} />
      <b className="figures text-[18px]">{amount}</b>
      {added !== '' && <span className="animate-swell text-small font-semibold text-success">{added}</span>}
      <span className="grid size-8 place-items-center rounded-sm bg-brass text-on-brass max-md:hidden">
        <Plus size={14} />
      </span>
    </button>
  )
}
