import type { Step } from '../watch-place.ts'

/** A press of a finger or mouse button, until it is released. */
export type Press = {
  dx: number
  dy: number
  ms: number
  /** The horizontal position of the press, as a fraction of the width. */
  at: number
  isTouch: boolean
}

/** A press of at least this length only paused the story. */
export const HELD_MS = 350
const SWIPED_PX = 48

/**
 * The meaning of a press: a tap steps, a swipe changes the creator or closes the viewer, and a long press only
 * pauses.
 */
export function gestureOf({ dx, dy, ms, at, isTouch }: Press): Step | 'close' | null {
  const isAcross = Math.abs(dx) > Math.abs(dy)
  if (isTouch && isAcross && Math.abs(dx) >= SWIPED_PX) return dx < 0 ? 'next-creator' : 'previous-creator'
  if (isTouch && !isAcross && dy >= SWIPED_PX * 2) return 'close'
  if (Math.hypot(dx, dy) > SWIPED_PX / 4 || ms >= HELD_MS) return null
  return at < 1 / 3 ? 'previous' : 'next'
}
