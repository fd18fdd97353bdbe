import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isAppReady } from '../../plumbing/use-ready.ts'

/**
 * Focuses the title of a page that was opened from another page, so that screen readers announce it and Tab continues
 * there. The focus doesn't move if another element already has it, or if this is the first page, where Tab starts at
 * the top.
 */
export function useFocusTitle(isLoaded: boolean): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  // Rendering again during hydration would lose the parts whose code is still loading.
  const [isFromAnotherPage] = useState(isAppReady)
  useEffect(() => {
    if (isLoaded && isFromAnotherPage && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
  }, [isLoaded, isFromAnotherPage])
  return title
}
