import { useEffect } from 'react'

let isReady = false

/** Whether the app answers. Unlike `useHydrated`, asking doesn't render again what asks. */
export const isAppReady = (): boolean => isReady

/**
 * Tells, once, that the app answers from now on: public/early-input.js gives it what was typed and pressed until then. A page
 * that the server rendered answers once its screen is hydrated, which is later than the frame around it.
 */
export function useReady(answers = true): void {
  useEffect(() => {
    if (!answers || isReady) return
    // What is given to it has to find React at rest.
    const timer = setTimeout(() => {
      isReady = true
      dispatchEvent(new Event('fanfare:ready'))
    })
    return () => clearTimeout(timer)
  }, [answers])
}
