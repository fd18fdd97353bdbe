import type { Step } from '../watch-place.ts'

/** A finger or a pressed mouse, from where it went down to where it was lifted. */
export type Press = {
  dx: number
  dy: number
  ms: number
  /** Where it went down, as a share of the width. */
  at: number
  isTouch: boolean
}

const HELD_MS = 350
const SWIPED_PX = 48

/** What a press means: a tap steps, a swipe changes the creator or closes, and one that was held only paused. */
export function gestureOf({ dx, dy, ms, at, isTouch }: Press): Step | 'close' | null {
  const isAcross = Math.abs(dx) > Math.abs(dy)
  if (isTouch && isAcross && Math.abs(dx) >= SWIPED_PX) return dx < 0 ? 'next-creator' : 'previous-creator'
  if (isTouch && !isAcross && dy >= SWIPED_PX * 2) return 'close'
  if (Math.hypot(dx, dy) > SWIPED_PX / 4 || ms >= HELD_MS) return null
  return at < 1 / 3 ? 'previous' : 'next'
}
