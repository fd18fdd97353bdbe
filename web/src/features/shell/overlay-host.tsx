import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { loadPart } from '../../load-part.ts'
import { closeOverlayElsewhere, useOverlay } from '../../overlay.ts'

const OverlayDialog = lazy(() => loadPart(() => import('./overlay-dialog.tsx')))

/** Where the dialogs that any screen can open appear. Their code is fetched with the first one; leaving the page closes them. */
export function OverlayHost() {
  const { overlay, isOpen, count } = useOverlay()
  const router = useRouter()
  useEffect(() => {
    // A page may open a dialog while the router is still on its way to it.
    return router.subscribe('onBeforeNavigate', ({ toLocation }) =>
      closeOverlayElsewhere(toLocation.pathname),
    )
  }, [router])
  if (!overlay) return null
  return (
    <Suspense fallback={null}>
      <OverlayDialog key={count} overlay={overlay} open={isOpen} />
    </Suspense>
  )
}
