import { useSyncExternalStore } from 'react'

const wide = '(width >= 80rem)'

/** Whether the window has room for a column beside the main one. False while the server renders. */
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
