import { useRef, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'

/** A sheet closes if it is dragged down this far, in pixels, or released at this speed, in pixels per ms. */
const FAR = 120
const FAST = 0.5

type Drag = { pointerId: number; startY: number; y: number; at: number; speed: number }

/**
 * Lets people drag a sheet down by its elements with `data-sheet-handle`, and closes it if they drag far or fast
 * enough. Styles turn off touch scrolling on the handles; the rest of the sheet scrolls as usual.
 */
export function useDragToClose(onClose: () => void) {
  const drag = useRef<Drag>(null)
  const end = (sheet: HTMLElement, { closes }: { closes: boolean }) => {
    drag.current = null
    sheet.style.removeProperty('transition')
    // Render the closing state before removing the offset, so that the exit starts where the finger left the sheet.
    if (closes) flushSync(onClose)
    sheet.style.removeProperty('translate')
  }
  return {
    onPointerDown({ target, pointerId, pointerType, clientY, timeStamp, currentTarget }: SheetEvent) {
      if (pointerType === 'mouse' || drag.current || !isHandle(target)) return
      drag.current = { pointerId, startY: clientY, y: clientY, at: timeStamp, speed: 0 }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ pointerId, clientY, timeStamp, currentTarget }: SheetEvent) {
      const now = drag.current
      if (now?.pointerId !== pointerId) return
      const speed = timeStamp > now.at ? (clientY - now.y) / (timeStamp - now.at) : now.speed
      drag.current = { ...now, y: clientY, at: timeStamp, speed }
      currentTarget.style.setProperty('transition', 'none')
      currentTarget.style.setProperty('translate', `0 ${Math.max(0, clientY - now.startY)}px`)
    },
    onPointerUp({ pointerId, currentTarget }: SheetEvent) {
      const now = drag.current
      if (now?.pointerId !== pointerId) return
      const way = now.y - now.startY
      const isFar = way >= Math.min(FAR, currentTarget.offsetHeight / 3)
      end(currentTarget, { closes: way > 0 && (isFar || now.speed >= FAST) })
    },
    onPointerCancel({ pointerId, currentTarget }: SheetEvent) {
      if (drag.current?.pointerId === pointerId) end(currentTarget, { closes: false })
    },
  }
}

type SheetEvent = PointerEvent<HTMLElement>

/** Whether a touch here drags the sheet. Buttons within a handle are pressed instead. */
function isHandle(target: EventTarget): boolean {
  if (!(target instanceof Element) || target.closest('button, a, input')) return false
  const handle = target.closest('[data-sheet-handle]')
  return handle !== null && getComputedStyle(handle).touchAction === 'none'
}
