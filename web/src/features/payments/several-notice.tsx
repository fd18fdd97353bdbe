import { Button } from '../../ui/button.tsx'
import { formatCredits, formatPrice } from '../../ui/credits.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ByCard } from './add-credits-dialog.tsx'

type Props = {
  missing: number
  times: number
  /** What the largest package gives. */
  credits: number
  byCard: ByCard | null
}

/** Stands where no package gives what is missing: how several do, and the card as the shorter way. */
export function SeveralNotice({ missing, times, credits, byCard }: Props) {
  return (
    <Notice tone="info">
      <p>
        No package gives {formatCredits(missing)} credits. Buy the one of {formatPrice(credits)} first; it
        takes {times} payments in all, and each leads back to where you are now.
      </p>
      {byCard && (
        <>
          <p className="mt-1">By card you can pay it at once, without credits.</p>
          <Button size="small" className="mt-2.5" onClick={byCard.onChoose}>
            Pay {byCard.text} by card instead
          </Button>
        </>
      )}
    </Notice>
  )
}
