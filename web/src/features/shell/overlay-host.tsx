import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { closeOverlay, closeOverlayElsewhere, useOverlay } from '../../plumbing/stores/overlay.tsx'

/** Where the dialogs that any screen can open appear. The code of each is fetched when it first opens; leaving the page closes it. */
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
    // With the key outside, the dialog that is leaving does not wait for the code of the next.
    <Suspense key={count} fallback={null}>
      {show({ open: isOpen, onClose: closeOverlay })}
    </Suspense>
  )
}
