import { useSyncExternalStore } from 'react'

const wide = '(width >= 80rem)'

/** Whether the window has room for a column next to the main one. False on the server. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
