import { Coin } from './coin.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import * as text from './money-text.ts'

/** A price as a figure at the end of a row. */
export function PriceFigure({ credits }: { credits: number }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-brass-text">
      <Coin size={16} />
      <b className="figures text-[18px]">{formatCredits(credits)}</b>
      <span className="sr-only">{text.credits}</span>
    </span>
  )
}
