import { useSyncExternalStore } from 'react'

/** Whether the page is visible. False while the tab is in the background. */
export const usePageShown = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
    () => true,
  )
