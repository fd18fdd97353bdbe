import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import * as text from './add-credits-text.ts'

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
      <p>{text.severalPurchases(missing, times, credits)}</p>
      {byCard && (
        <>
          <p className="mt-1">{text.orByCard}</p>
          <Button size="small" className="mt-2.5" onClick={byCard.onChoose}>
            {text.payByCardInstead(byCard.text)}
          </Button>
        </>
      )}
    </Notice>
  )
}
