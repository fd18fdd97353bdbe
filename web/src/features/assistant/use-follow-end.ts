import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Somebody this close to the end is reading it. */
const NEAR = 120

/**
 * Scrolls an element to its end when another turn is the latest, and whenever its content grows, unless the reader has scrolled
 * away from the end.
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
