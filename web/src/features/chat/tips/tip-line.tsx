import { formatPrice } from '@fanfare/contract/money/credits-text'
import { Coin } from '../../../ui/money/coin.tsx'

type Props = { amount: number; who: string }

/** The line above the text of a message that is a tip: who sent it, and the amount. */
export function TipLine({ amount, who }: Props) {
  return (
    <p className="inline-flex items-center gap-2 rounded-[20px] bg-brass-tint px-4 py-2.5 font-medium text-brass-text">
      <Coin size={17} />
      <span className="wrap-anywhere">
        {who} tipped {formatPrice(amount)} {amount === 1 ? 'credit' : 'credits'}
      </span>
    </p>
  )
}
