import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { waitsForPress } from '../video/use-waits-for-press.ts'
import { createWheelSteps } from './wheel-steps.ts'

type Position = { at: number; jumps: number }

/**
 * Scrolls a list by whole screens. `step` is for keys and buttons, `turn` for the wheel. After a jump, the list scrolls
 * to `at`.
 */
export function useReelSteps(scroller: RefObject<HTMLElement | null>, { at, jumps }: Position) {
  // The target of the step that is still scrolling. The next step starts from there.
  const aim = useRef<number>(null)
  const wheel = useRef(createWheelSteps())
  const place = useRef(at)
  useEffect(() => {
    place.current = at
  })
  const jumped = useRef<number>(null)
  useEffect(() => {
    if (jumped.current === jumps) return
    jumped.current = jumps
    const box = scroller.current
    box?.scrollTo({ top: place.current * box.clientHeight, behavior: 'instant' })
  }, [scroller, jumps])
  const step = (by: 1 | -1) => {
    const box = scroller.current
    if (!box) return
    const last = Math.round(box.scrollHeight / box.clientHeight) - 1
    aim.current = Math.min(last, Math.max(0, (aim.current ?? at) + by))
    box.scrollTo({ top: aim.current * box.clientHeight, behavior: waitsForPress() ? 'instant' : 'smooth' })
  }
  return {
    step,
    turn: (event: WheelEvent) => {
      // The user is zooming, or scrolling inside a caption.
      if (event.ctrlKey || scrollsInside(event)) return
      event.preventDefault()
      const by = wheel.current(event)
      if (by !== 0) step(by)
    },
    rest: () => {
      aim.current = null
    },
  }
}

function scrollsInside({ target, currentTarget }: WheelEvent): boolean {
  let element = target instanceof Element ? target : null
  while (element && element !== currentTarget) {
    if (element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === 'auto')
      return true
    element = element.parentElement
  }
  return false
}
