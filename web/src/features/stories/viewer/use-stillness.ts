import { useSyncExternalStore } from 'react'

const still = '(prefers-reduced-motion: reduce)'

/** Whether the user prefers reduced motion. */
export const useStillness = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(still)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(still).matches,
    () => false,
  )
