import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import { closeOverlayElsewhere, useOverlay } from '../../plumbing/stores/overlay.ts'

const OverlayDialog = lazyPart(
  () => import('./overlay-dialog.tsx'),
  (part) => part.OverlayDialog,
)

/** Where the dialogs that any screen can open appear. Their code is fetched with the first one; leaving the page closes them. */
export function OverlayHost() {
  const { overlay, isOpen, count } = useOverlay()
  const router = useRouter()
  useEffect(() => {
    // A page can open a dialog while the router is still loading the page.
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
