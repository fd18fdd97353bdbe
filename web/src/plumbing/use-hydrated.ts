import { useSyncExternalStore } from 'react'

/**
 * False on the server and during hydration, so that both render the same; true from then on. For facts that only the
 * browser knows, such as its time zone.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => undefined
