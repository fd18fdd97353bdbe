import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * The value of a store. The component renders again when it changes. A server-rendered page shows the initial
 * value.
 */
export const useStore = <Value>({
  subscribe,
  get,
  first,
}: Pick<Store<Value>, 'subscribe' | 'get' | 'first'>): Value => useSyncExternalStore(subscribe, get, first)
