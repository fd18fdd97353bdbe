import { Suspense, lazy } from 'react'
import { loadPart } from '../../load-part.ts'
import { useSubscribeOverlay } from './subscribe-overlay.ts'

const SubscribeDialog = lazy(() => loadPart(() => import('./subscribe-dialog.tsx')))

/** Where the dialog in which one subscribes appears. Its code is fetched when it first opens. */
export function SubscribeHost() {
  const { creator, start, isOpen, count } = useSubscribeOverlay()
  if (!creator) return null
  return (
    <Suspense fallback={null}>
      <SubscribeDialog key={count} creator={creator} start={start} open={isOpen} />
    </Suspense>
  )
}
