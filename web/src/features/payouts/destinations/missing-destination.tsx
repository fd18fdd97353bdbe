import type { PayoutMethod } from '@fanfare/contract/payouts/payout'
import { DestinationLink } from './destination-link.tsx'
import * as text from './destinations-text.ts'

/** Says that the payout destination has to be added first, with a link to do so. */
export function MissingDestination({ method }: { method: PayoutMethod }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-surface-2 px-4 py-3.5">
      <p className="text-small text-fg-muted">{text.missing[method]}</p>
      <DestinationLink method={method} />
    </div>
  )
}
