import { lazy, Suspense, useEffect } from 'react'
import { loadPart } from '../../load-part.ts'
import { closeOverlay, useOverlay } from './overlay.ts'

const OverlayDialog = lazy(() => loadPart(() => import('./overlay-dialog.tsx')))

/** Where the dialogs of a screen with posts appear. Their code is fetched with the first one. */
export function PostOverlay() {
  const { overlay, isOpen, count } = useOverlay()
  useEffect(() => closeOverlay, [])
  if (!overlay) return null
  return (
    <Suspense fallback={null}>
      <OverlayDialog key={count} overlay={overlay} open={isOpen} />
    </Suspense>
  )
}
