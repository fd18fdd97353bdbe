import { Suspense, useState } from 'react'
import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'
import type { AddCreditsProps } from './add-credits-dialog.tsx'

// Loaded on demand, because no screen needs it at first.
const AddCreditsDialog = partOnDemand(
  () => import('./add-credits-dialog.tsx'),
  (part) => part.AddCreditsDialog,
)

/**
 * Add credits: packages, plans, and payment methods. If credits are `missing`, the smallest package that covers them is
 * selected.
 */
export function AddCredits(props: AddCreditsProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense fallback={null}>
      <AddCreditsDialog {...props} />
    </Suspense>
  )
}
