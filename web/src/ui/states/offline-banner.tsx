import { WifiOff } from 'lucide-react'
import { useOnline } from './use-online.ts'
import * as text from './states-text.ts'

/**
 * Shown while the browser is offline: a strip below the header, which moves the page down and covers nothing.
 */
export function OfflineBanner() {
  const isOnline = useOnline()
  if (isOnline) return null
  return (
    <p
      role="status"
      className="sticky top-(--ff-head) z-(--ff-z-header) mb-2 flex min-h-10 items-center justify-center gap-2 bg-caution-tint px-4 text-small font-medium text-caution md:mx-(--ff-gut) md:rounded-md"
    >
      <WifiOff size={16} aria-hidden />
      {text.mayBeOutdated}
    </p>
  )
}
