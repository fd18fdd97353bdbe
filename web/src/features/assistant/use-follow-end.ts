import { useLayoutEffect, useRef, type RefObject } from 'react'

/** A reader within this distance of the end, in pixels, counts as being at the end. */
const NEAR = 120

/**
 * Scrolls to the end when a new turn is added, and whenever the content grows, unless the reader has scrolled
 * away.
 */
export function useFollowEnd(turn: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef<{ turn: string; height: number }>({ turn: '', height: 0 })
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    const wasNear = before.current.height - shown.scrollTop - shown.clientHeight < NEAR
    if (turn !== before.current.turn || wasNear) shown.scrollTop = shown.scrollHeight
    before.current = { turn, height: shown.scrollHeight }
  })
  return element
}
