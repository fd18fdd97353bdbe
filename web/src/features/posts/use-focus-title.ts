import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isAppReady } from '../../plumbing/use-ready.ts'

/**
 * The title of a page that was opened from another one: it gets the focus, so that a screen reader announces it and Tab continues
 * there. Not if something else has the focus, and not on the first page, where Tab begins at the top.
 */
export function useFocusTitle(isLoaded: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  // A page that rendered again while it is hydrated would lose the parts whose files are still on their way.
  const [isFromAnotherPage] = useState(isAppReady)
  useEffect(() => {
    if (isLoaded && isFromAnotherPage && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
  }, [isLoaded, isFromAnotherPage])
  return title
}
