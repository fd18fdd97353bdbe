import { useSyncExternalStore } from 'react'

const motion = '(prefers-reduced-motion: reduce)'

/** Whether the viewer prefers reduced motion or saves data. Nothing is then loaded or played before a press. */
export const useWaitsForPress = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(motion)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    waitsForPress,
    () => true,
  )

export const waitsForPress = (): boolean => matchMedia(motion).matches || savesData(navigator)

// This API is non-standard, and few browsers support it.
function savesData(browser: object): boolean {
  const connection = 'connection' in browser ? browser.connection : undefined
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
