import { useEffect } from 'react'

/**
 * Back from another site, the browser may show the page as it was left, with its button still waiting: `reset` makes it a
 * button again. Has to stay the same function between renders.
 */
export function useResetOnReturn(reset: () => void): void {
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) reset()
    }
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [reset])
}
