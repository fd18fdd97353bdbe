import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

type Options = { margin?: string; threshold?: number }

/**
 * Calls `onChange` when the element enters or leaves the screen. Pass the returned value as the element's
 * ref.
 */
export function useInView<E extends Element>(
  onChange: (inView: boolean) => void,
  { margin = '0px', threshold = 0 }: Options = {},
): RefObject<E | null> {
  const element = useRef<E>(null)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => latest.current(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin, threshold },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [margin, threshold])
  return element
}
