import { useEffect } from 'react'
import { createStore } from './stores/store.ts'
import { useStore } from './stores/use-store.ts'

const ready = createStore(false)

/** Whether the app is interactive. Unlike `useHydrated`, it doesn't rerender its caller. */
export const isAppReady = ready.get

/** Whether the app is interactive. Rerenders its caller once it is. */
export const useAppReady = (): boolean => useStore(ready)

/**
 * Reports once that the app is interactive: public/early-input.js then replays earlier input and presses. A
 * server-rendered page is interactive once its screen is hydrated, which is later than the frame around it.
 */
export function useReady(answers = true): void {
  useEffect(() => {
    if (!answers || ready.get()) return
    // React has to be idle when the input is replayed.
    const timer = setTimeout(() => {
      ready.set(true)
      dispatchEvent(new Event('fanfare:ready'))
    })
    return () => clearTimeout(timer)
  }, [answers])
}
