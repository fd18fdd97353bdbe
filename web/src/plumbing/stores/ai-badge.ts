import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** How many AI requests run, or were done while their owner was elsewhere. The navigation shows it. */
export const aiBadge = createStore(0)

export const useAiBadge = (): number => useStore(aiBadge)
