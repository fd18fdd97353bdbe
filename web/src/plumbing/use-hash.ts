import { useLocation } from '@tanstack/react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * The hash of the address, without its sign. The server isn't sent it, so it is empty until the browser has taken over what the
 * server rendered: a first render that differs would be thrown away with the whole page.
 */
export function useHash(): string {
  const isHydrated = useHydrated()
  const hash = useLocation({ select: (location) => location.hash })
  return isHydrated ? hash : ''
}
