import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }

/**
 * Listens on an element that isn't a control for events of the controls inside it, such as the keys that
 * control a video.
 */
export function useListeners(element: RefObject<HTMLElement | null>, listeners: Listeners): void {
  const latest = useRef(listeners)
  useEffect(() => {
    latest.current = listeners
  })
  useEffect(() => {
    const target = element.current
    if (!target) return
    const stop = new AbortController()
    for (const name of namesOf(latest.current)) {
      const listen = (event: HTMLElementEventMap[typeof name]) => dispatch(latest.current, name, event)
      target.addEventListener(name, listen, { signal: stop.signal })
    }
    return () => stop.abort()
  }, [element])
}

function dispatch<Name extends keyof HTMLElementEventMap>(
  listeners: Listeners,
  name: Name,
  event: HTMLElementEventMap[Name],
): void {
  listeners[name]?.(event)
}

function namesOf(listeners: Listeners): (keyof HTMLElementEventMap)[] {
  return Object.keys(listeners).filter((name): name is keyof HTMLElementEventMap => name in listeners)
}
