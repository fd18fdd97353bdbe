import { useLocation } from '@tanstack/react-router'
import { useHydrated } from './use-hydrated.ts'

/**
 * The hash of the URL, without the #. The server doesn't receive it, so it is empty until hydration has finished: a
 * different first render would discard the whole page.
 */
export function useHash(): string {
  const isHydrated = useHydrated()
  const hash = useLocation({ select: (location) => location.hash })
  return isHydrated ? hash : ''
}
