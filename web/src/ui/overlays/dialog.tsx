import { Suspense, useState } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import type { DialogFrameProps } from './dialog-frame.tsx'

// Fetched when the first dialog opens: no screen needs it to show itself.
const DialogFrame = lazyPart(
  () => import('./dialog-frame.tsx'),
  (part) => part.DialogFrame,
)

/** A dialog over the page; below the md width it is a sheet that comes from the bottom. */
export function Dialog(props: DialogFrameProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen && !props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  )
}
