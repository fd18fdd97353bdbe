import { useRef } from 'react'
import type { RefObject } from 'react'
import { useListeners } from '../../../ui/use-listeners.ts'
import { HELD_MS } from './story/gesture.ts'
import type { useWatching } from './use-watching.ts'
import { actionOf } from './watch-keys.ts'

type Watching = Pick<ReturnType<typeof useWatching>, 'act' | 'controls' | 'setBusy'>

/**
 * The keys of the story viewer. Space pauses and resumes. Holding it down pauses the story until it is released, like a
 * finger on the story.
 */
export function useWatchKeys(box: RefObject<HTMLDivElement | null>, watching: Watching): void {
  /** When the key that paused the story was pressed. */
  const pausedAt = useRef<number>(null)
  useListeners(box, {
    keydown: (event) => {
      if (needsAttention(event.target)) {
        if (event.key === 'Escape') box.current?.focus()
        return
      }
      const action = actionOf(event)
      if (!action || (action === 'pause' && event.target instanceof HTMLButtonElement)) return
      event.preventDefault()
      event.stopPropagation()
      if (action !== 'pause') return watching.act(action)
      if (event.repeat) return
      pausedAt.current = watching.controls.isPaused ? null : event.timeStamp
      watching.act('pause')
    },
    keyup: ({ key, timeStamp }) => {
      if (key !== ' ' || pausedAt.current === null) return
      const isHeld = timeStamp - pausedAt.current >= HELD_MS
      pausedAt.current = null
      if (isHeld && watching.controls.isPaused) watching.act('pause')
    },
    focusin: ({ target }) => watching.setBusy(needsAttention(target)),
    focusout: ({ relatedTarget }) => watching.setBusy(needsAttention(relatedTarget)),
  })
}

/** A menu or a form has its own keys, and the story is paused while it has the focus. */
const needsAttention = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[popover], form') !== null
