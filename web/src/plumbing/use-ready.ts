import { useEffect } from 'react'

let isReady = false

/** Whether the app is interactive. Unlike `useHydrated`, it doesn't rerender its caller. */
export const isAppReady = (): boolean => isReady

/**
 * Reports once that the app is interactive: public/early-input.js then replays earlier input and presses. A
 * server-rendered page is interactive once its screen is hydrated, which is later than the frame around it.
 */
export function useReady(answers = true): void {
  useEffect(() => {
    if (!answers || isReady) return
    // React has to be idle when the input is replayed.
    const timer = setTimeout(() => {
      isReady = true
      dispatchEvent(new Event('fanfare:ready'))
    })
    return () => clearTimeout(timer)
  }, [answers])
}
