import { X } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { useDemoWorld } from './use-demo-world.ts'
import * as text from './feed-later-text.ts'

const KEY = 'fanfare.demo-world-dismissed'

/** The progress of creating the demo world. It is at the bottom of the window, so that no post moves. */
export function DemoWorldNotice({ filter }: { filter: FeedSearch }) {
  const progress = useDemoWorld(filter)
  const [isDismissed, setDismissed] = useState(wasDismissed)
  const screen = document.getElementById('main')
  if (!progress || !screen || isDismissed) return null
  const { ready, total } = progress
  const dismiss = () => {
    setDismissed(true)
    rememberDismissal()
  }
  return createPortal(
    <div className="page pointer-events-none sticky bottom-[calc(var(--ff-bar)+12px)] z-1">
      <div
        role="note"
        aria-label={text.demoWorld}
        className="pointer-events-auto mx-auto flex max-w-(--ff-feed) items-center gap-3 rounded-md bg-surface-2 py-2 pr-2 pl-4 text-small text-fg-muted shadow-2 xl:mx-0 2xl:max-w-[760px]"
      >
        <div className="grid min-w-0 flex-1 gap-2">
          <span>{text.demoWorldProgress(ready, total)}</span>
          <ProgressBar label={text.demoWorld} percent={total === 0 ? 0 : (100 * ready) / total} />
        </div>
        <IconButton label={text.dismiss} size="small" icon={<X size={17} />} onClick={dismiss} />
      </div>
    </div>,
    screen,
  )
}

// Accessing `sessionStorage` throws if the browser blocks storage. The notice then reappears on the next page load.
function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // The dismissal can't be stored, so it only lasts until the page is closed.
  }
}
