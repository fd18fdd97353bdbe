import { useSyncExternalStore } from 'react'

const wide = '(width >= 80rem)'

/** Whether there is room beside the conversation. */
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
