import type { OwnIdentity } from '@fanfare/contract/verification/identity-check'
import { Lock } from 'lucide-react'
import { countOf } from '../../ui/format-count.ts'
import { waitText } from './identity-words.ts'

/** Explains how the pictures are used, and how long the review takes. */
export function AboutPictures({ own }: { own: OwnIdentity }) {
  const { picture_days: days, expected_wait: wait } = own
  const deleted = days === 0 ? 'within an hour of the decision' : `${countOf(days, 'day')} after the decision`
  return (
    <div className="flex gap-3 rounded-md bg-surface-2 px-4 py-3.5 text-small">
      <Lock size={18} aria-hidden className="mt-0.5 shrink-0 text-fg-faint" />
      <div className="grid gap-1">
        <p>
          Only admins can view your pictures, only until they decide, and every view is logged. The pictures
          are deleted {deleted}.
        </p>
        {wait !== null && (
          <p className="text-fg-muted">Half of recent checks were decided within {waitText(wait)}.</p>
        )}
      </div>
    </div>
  )
}
