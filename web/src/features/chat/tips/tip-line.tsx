import { Coin } from '../../../ui/money/coin.tsx'
import * as text from './tips-text.ts'

type Props = {
  amount: number
  /** The sender's name; null if the viewer sent it. */
  from: string | null
}

/** The line above the text of a message that is a tip: who sent it, and the amount. */
export function TipLine({ amount, from }: Props) {
  return (
    <p className="inline-flex items-center gap-2 rounded-[20px] bg-brass-tint px-4 py-2.5 font-medium text-brass-text">
      <Coin size={17} />
      <span className="wrap-anywhere">{text.tipped(from, amount)}</span>
    </p>
  )
}
