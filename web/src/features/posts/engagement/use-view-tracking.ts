import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { call } from '../../../plumbing/api/call.ts'
import { useInView } from '../../../ui/use-in-view.ts'
import { trackView } from './track-view.ts'
import type { ViewTracker } from './track-view.ts'

const LONGEST_MS = 86_400_000

/** Records when and for how long a post is viewed. Attach the returned ref to the element that has to be visible. */
export function useViewTracking(postId: string): RefObject<HTMLDivElement | null> {
  const tracker = useRef<ViewTracker>(null)
  useEffect(() => {
    const view = trackView(tellServer(postId))
    tracker.current = view
    const show = () => view.show(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', show)
    window.addEventListener('pagehide', view.stop)
    return () => {
      document.removeEventListener('visibilitychange', show)
      window.removeEventListener('pagehide', view.stop)
      view.stop()
    }
  }, [postId])
  return useInView<HTMLDivElement>((inSight) => tracker.current?.see(inSight), { threshold: 0.5 })
}

/** The requests run in the background, and failures aren't shown. */
function tellServer(postId: string) {
  const params = { id: postId }
  return {
    started: () => void call('POST /post/:id/view', { params }).catch(ignore),
    ended: (milliseconds: number) => {
      const body = { duration_ms: Math.min(milliseconds, LONGEST_MS) }
      void call('DELETE /post/:id/view', { params, body, keepalive: true }).catch(ignore)
    },
  }
}

function ignore(): void {}
