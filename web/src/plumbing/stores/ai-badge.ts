import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

/** How many AI requests are running, or finished while the user was elsewhere. Shown in the navigation. */
export const aiBadge = createStore(0)

export const useAiBadge = (): number => useStore(aiBadge)
