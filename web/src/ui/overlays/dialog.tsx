import { useState } from 'react'
import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import type { DialogFrameProps } from './dialog-frame.tsx'

// Fetched when the first dialog opens, because no screen needs it at first.
const DialogFrame = partOnDemand(
  () => import('./dialog-frame.tsx'),
  (part) => part.DialogFrame,
)

/** A dialog over the page. Below the md width it is a sheet that slides in from the bottom. */
export function Dialog(props: DialogFrameProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen && !props.open) return null
  return <DialogFrame {...props} />
}
