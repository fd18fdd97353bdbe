import { Coin } from './coin.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import * as text from './money-text.ts'

/** An amount of credits in a line of text, with two decimals. */
export function CreditAmount({ credits, size = 17 }: { credits: number; size?: number }) {
  return (
    <span className="tabular inline-flex items-center gap-1.5 whitespace-nowrap text-brass-text">
      <Coin size={size} />
      <b>{formatCredits(credits)}</b>
      <span className="sr-only">{text.credits}</span>
    </span>
  )
}
