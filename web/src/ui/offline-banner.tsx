import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'

/** Says so while the browser has no connection. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline) return null
  return (
    <p
      role="status"
      className="fixed top-[calc(var(--ff-head)+8px)] left-1/2 z-(--ff-z-toast) flex min-h-10 w-max max-w-[calc(100vw-32px)] -translate-x-1/2 items-center gap-2 rounded-full bg-caution-tint px-4 text-small font-medium text-caution shadow-2"
    >
      <WifiOff size={16} aria-hidden />
      You are offline. What you see may be a little old.
    </p>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
