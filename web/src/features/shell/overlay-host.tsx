import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { closeOverlay, closeOverlayElsewhere, useOverlay } from '../../plumbing/stores/overlay.tsx'

/**
 * Renders the dialogs that any screen can open. The code of each is fetched when it first opens. Leaving the
 * page closes it.
 */
export function OverlayHost() {
  const { show, isOpen, count } = useOverlay()
  const router = useRouter()
  useEffect(() => {
    // A page can open a dialog while the router is still loading the page.
    return router.subscribe('onBeforeNavigate', ({ toLocation }) =>
      closeOverlayElsewhere(toLocation.pathname),
    )
  }, [router])
  if (!show) return null
  return (
    // With the key outside, a closing dialog doesn't wait for the next dialog's code.
    <Suspense key={count} fallback={null}>
      {show({ open: isOpen, onClose: closeOverlay })}
    </Suspense>
  )
}
