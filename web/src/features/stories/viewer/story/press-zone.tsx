import { useRef } from 'react'
import { useListeners } from '../../../../ui/use-listeners.ts'
import { gestureOf } from './gesture.ts'
import type { Step } from '../watch-place.ts'

type Props = {
  onPress: (isPressed: boolean) => void
  onStep: (step: Step) => void
  onClose: () => void
}

/**
 * Handles taps, swipes and long presses on the picture. Buttons and keys offer the same actions, so screen readers skip
 * this area.
 */
export function PressZone({ onPress, onStep, onClose }: Props) {
  const zone = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; ms: number }>(null)
  const release = () => {
    start.current = null
    onPress(false)
  }
  useListeners(zone, {
    pointerdown: (event) => {
      if (event.button !== 0 || !event.isPrimary) return
      start.current = { x: event.clientX, y: event.clientY, ms: event.timeStamp }
      zone.current?.setPointerCapture(event.pointerId)
      onPress(true)
    },
    pointerup: (event) => {
      const from = start.current
      release()
      if (!from || !zone.current) return
      const { left, width } = zone.current.getBoundingClientRect()
      const gesture = gestureOf({
        dx: event.clientX - from.x,
        dy: event.clientY - from.y,
        ms: event.timeStamp - from.ms,
        at: (from.x - left) / width,
        isTouch: event.pointerType === 'touch',
      })
      if (gesture === 'close') onClose()
      else if (gesture) onStep(gesture)
    },
    pointercancel: release,
    contextmenu: (event) => event.preventDefault(),
  })
  return <div ref={zone} aria-hidden data-press-zone className="absolute inset-0 touch-none" />
}
