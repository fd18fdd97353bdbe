import { useSyncExternalStore } from 'react'

const reducedMotion = '(prefers-reduced-motion: reduce)'

/** Whether the user prefers reduced motion. */
export const usePrefersReducedMotion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(reducedMotion)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(reducedMotion).matches,
    () => false,
  )
