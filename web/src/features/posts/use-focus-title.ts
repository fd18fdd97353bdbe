import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { isAppReady } from '../../plumbing/use-ready.ts'

/**
 * The title of a page that was opened from another one. It takes the focus, so that a screen reader announces
 * it and Tab continues there, unless something else has the focus. On the first page, Tab begins at the top.
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
