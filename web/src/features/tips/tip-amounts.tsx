import { tipLimits } from '@fanfare/contract/tips/limits'
import { clsx } from 'clsx'
import { formatPrice, priceInCredits } from '@fanfare/contract/money/credits-text'
import * as text from './send-tip-text.ts'

type Props = { amount: number | null; onChoose: (amount: number) => void }

/** Buttons with suggested amounts. */
export function TipAmounts({ amount, onChoose }: Props) {
  return (
    <div role="group" aria-label={text.suggestedAmounts} className="grid grid-cols-5 gap-2">
      {tipLimits.suggested.map((suggested) => (
        <button
          key={suggested}
          type="button"
          aria-pressed={suggested === amount}
          aria-label={priceInCredits(suggested)}
          onClick={() => onChoose(suggested)}
          className={clsx(
            'figures h-13 rounded-md text-[20px] transition-colors',
            suggested === amount
              ? 'bg-brass-tint text-brass-text inset-ring-2 inset-ring-brass'
              : 'bg-surface-2 hover:bg-surface-3',
          )}
        >
          {formatPrice(suggested)}
        </button>
      ))}
    </div>
  )
}
