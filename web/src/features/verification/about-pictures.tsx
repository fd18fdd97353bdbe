import type { OwnIdentity } from '@fanfare/contract/verification/identity-check'
import { Lock } from 'lucide-react'
import { waitText } from './identity-words.ts'
import * as text from './verification-text.ts'

/** Explains how the pictures are used, and how long the review takes. */
export function AboutPictures({ own }: { own: OwnIdentity }) {
  const { picture_days: days, expected_wait: wait } = own
  return (
    <div className="flex gap-3 rounded-md bg-surface-2 px-4 py-3.5 text-small">
      <Lock size={18} aria-hidden className="mt-0.5 shrink-0 text-fg-faint" />
      <div className="grid gap-1">
        <p>{text.whoSeesPictures(days)}</p>
        {wait !== null && <p className="text-fg-muted">{text.reviewTakes(waitText(wait))}</p>}
      </div>
    </div>
  )
}
