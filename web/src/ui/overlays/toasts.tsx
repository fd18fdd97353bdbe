import { useEffect, useState } from 'react'
import { partOnDemand } from '../../plumbing/part-on-demand.tsx'
import { newToasts } from './show-toast.ts'

const ToastViewport = partOnDemand(
  () => import('./toast-viewport.tsx'),
  (part) => part.ToastViewport,
)

/**
 * Renders toasts. The code loads at the first press or key, because most toasts respond to one, and because it couldn't
 * be fetched for a toast that reports a lost connection.
 */
export function Toasts() {
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const load = () => setIsNeeded(true)
    addEventListener('pointerdown', load, { once: true, signal: stop.signal })
    addEventListener('keydown', load, { once: true, signal: stop.signal })
    stop.signal.addEventListener('abort', newToasts.subscribe(load))
    if (newToasts.get().length > 0) load()
    return () => stop.abort()
  }, [])
  if (!isNeeded) return null
  return <ToastViewport />
}
