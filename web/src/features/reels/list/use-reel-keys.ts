import { useEffect } from 'react'
import type { RefObject } from 'react'
import { currentOverlay } from '../../../plumbing/stores/overlay.tsx'

const steps: Partial<Record<string, 1 | -1>> = {
  ArrowDown: 1,
  PageDown: 1,
  j: 1,
  ArrowUp: -1,
  PageUp: -1,
  k: -1,
}
const controls = ['l', 's', 'c', 'm', ' ']

/** Keys move between reels, or press the control of the current reel whose `data-key` is that key. */
export function useReelKeys(box: RefObject<HTMLElement | null>, onStep: (step: 1 | -1) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      const step = steps[event.key]
      if (step) onStep(step)
      else if (controls.includes(event.key)) {
        box.current?.querySelector<HTMLElement>(`:not([inert] *)[data-key="${event.key}"]`)?.click()
      } else return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  })
}

/** True if the key is text input, or belongs to another control, a dialog or the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || currentOverlay().isOpen) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return true
  if (target.closest('input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]'))
    return true
  return event.key === ' ' && target.closest('button') !== null
}
