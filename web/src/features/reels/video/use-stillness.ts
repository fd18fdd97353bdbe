import { useSyncExternalStore } from 'react'

const motion = '(prefers-reduced-motion: reduce)'

/** Whether the viewer asked for less motion, or their browser saves data: then nothing plays or loads before it is pressed. */
export const useStillness = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(motion)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    isStill,
    () => true,
  )

export const isStill = (): boolean => matchMedia(motion).matches || savesData(navigator)

// Few browsers have it, and no standard.
function savesData(browser: object): boolean {
  const connection = 'connection' in browser ? browser.connection : undefined
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
