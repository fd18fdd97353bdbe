import { useSyncExternalStore } from 'react'

/**
 * False on the server and while the browser takes over what the server rendered, so that both render the same; true
 * from then on. For what only the browser knows, such as its time zone.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => undefined
