import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useViewer } from '../../../plumbing/session/session.ts'
import { monthsIn } from './subscribe-place.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { LazySubscribeDialog } from './lazy-subscribe-dialog.ts'
import type { Creator } from './subscribe-start.ts'

/** Opens the dialog with the chosen plan for users who return from buying credits. */
export function SubscribeOnArrival({ creator }: { creator: Creator }) {
  const isSignedIn = useViewer() !== null
  const months = useLocation({ select: ({ hash }) => monthsIn(hash) })
  const navigate = useNavigate()
  useEffect(() => {
    if (months === null || !isSignedIn) return
    openOverlay(LazySubscribeDialog, { creator, start: { months } })
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [months, isSignedIn, creator, navigate])
  return null
}
