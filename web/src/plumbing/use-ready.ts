import { useEffect } from 'react'
import { createStore } from './stores/store.ts'
import { useStore } from './stores/use-store.ts'

const ready = createStore(false)

/** Whether the app is interactive. Unlike `useHydrated`, it doesn't rerender its caller. */
export const isAppReady = ready.get

/** Whether the app is interactive. Rerenders its caller once it is. */
export const useAppReady = (): boolean => useStore(ready)

/** The longest time that other work of the page can delay the report, in milliseconds. */
const MAX_DELAY_MS = 1000

/**
 * Reports once that the app is interactive: public/early-input.js then replays earlier input and presses. A
 * server-rendered page is interactive once its screen is hydrated, which is later than the frame around it.
 */
export function useReady(answers = true): void {
  useEffect(() => {
    if (!answers || ready.get()) return
    let isMounted = true
    whenIdle(() => {
      if (!isMounted || ready.get()) return
      ready.set(true)
      dispatchEvent(new Event('fanfare:ready'))
    })
    return () => void (isMounted = false)
  }, [answers])
}

/**
 * Calls back once React is idle. Until then it hydrates the parts of the screen, and a press that changes one of them
 * would make it differ from the server's HTML. Safari has no idle callbacks.
 */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(callback, { timeout: MAX_DELAY_MS })
  else setTimeout(callback)
}
