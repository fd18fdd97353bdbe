import { useRef } from 'react'
import { useListeners } from '../../../../ui/use-listeners.ts'
import { gestureOf } from './gesture.ts'
import type { Step } from '../watch-place.ts'

type Props = {
  onPress: (isPressed: boolean) => void
  onStep: (step: Step) => void
  onClose: () => void
}

/** Takes taps, swipes and long presses on the picture. Buttons and keys do the same, so a screen reader skips it. */
export function PressZone({ onPress, onStep, onClose }: Props) {
  const zone = useRef<HTMLDivElement>(null)
  const start = useRef<PointerEvent>(null)
  const release = () => {
    start.current = null
    onPress(false)
  }
  useListeners(zone, {
    pointerdown: (event) => {
      if (event.button !== 0 || !event.isPrimary) return
      start.current = event
      zone.current?.setPointerCapture(event.pointerId)
      onPress(true)
    },
    pointerup: (event) => {
      const from = start.current
      release()
      if (!from || !zone.current) return
      const { left, width } = zone.current.getBoundingClientRect()
      const gesture = gestureOf({
        dx: event.clientX - from.clientX,
        dy: event.clientY - from.clientY,
        ms: event.timeStamp - from.timeStamp,
        at: (from.clientX - left) / width,
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
