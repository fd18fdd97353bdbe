import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { closeOverlay, closeOverlayElsewhere, useOverlay } from '../../plumbing/stores/overlay.tsx'

/**
 * Renders the dialogs that any screen can open. The code of a dialog is loaded when it first opens. Leaving the page
 * closes the dialog.
 */
export function OverlayHost() {
  const { show, isOpen, count } = useOverlay()
  const router = useRouter()
  useEffect(() => {
    // Runs before the navigation, because a page can open a dialog while the router is still loading the page.
    return router.subscribe('onBeforeNavigate', ({ toLocation }) =>
      closeOverlayElsewhere(toLocation.pathname),
    )
  }, [router])
  if (!show) return null
  return (
    // Each dialog has a key, so a new one starts with fresh state.
    <Suspense key={count} fallback={null}>
      {show({ open: isOpen, onClose: closeOverlay })}
    </Suspense>
  )
}
