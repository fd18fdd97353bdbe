import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { loadPart } from '../../load-part.ts'
import { closeOverlay, useOverlay } from '../../overlay.ts'

const OverlayDialog = lazy(() => loadPart(() => import('./overlay-dialog.tsx')))

/** Where the dialogs that any screen can open appear. Their code is fetched with the first one; leaving the page closes them. */
export function OverlayHost() {
  const { overlay, isOpen, count } = useOverlay()
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && closeOverlay()),
    [router],
  )
  if (!overlay) return null
  return (
    <Suspense fallback={null}>
      <OverlayDialog key={count} overlay={overlay} open={isOpen} />
    </Suspense>
  )
}
