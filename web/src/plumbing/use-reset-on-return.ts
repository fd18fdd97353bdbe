import { useEffect } from 'react'

/**
 * When the user returns from another site, the browser may restore the page as it was left, with its button
 * still pending: `reset` enables the button again. Must be the same function on every render.
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
