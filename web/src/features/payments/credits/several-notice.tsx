import { Button } from '../../../ui/button.tsx'
import { formatCredits, formatPrice } from '@fanfare/contract/money/credits-text'
import { Notice } from '../../../ui/states/notice.tsx'

/** The option to pay by card instead; `text` is the price. */
export type ByCard = { text: string; onChoose: () => void }

type Props = {
  missing: number
  times: number
  /** The number of credits in the largest package. */
  credits: number
  byCard: ByCard | null
}

/**
 * Shown if no package covers the missing credits: how many purchases it takes, and paying by card as an alternative.
 */
export function SeveralNotice({ missing, times, credits, byCard }: Props) {
  return (
    <Notice tone="info">
      <p>
        No single package covers {formatCredits(missing)} credits. You’ll need {times} purchases, starting
        with {formatPrice(credits)} credits. Each one brings you back here.
      </p>
      {byCard && (
        <>
          <p className="mt-1">Or pay the full price by card now, without credits.</p>
          <Button size="small" className="mt-2.5" onClick={byCard.onChoose}>
            Pay {byCard.text} by card instead
          </Button>
        </>
      )}
    </Notice>
  )
}
