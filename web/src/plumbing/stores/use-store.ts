import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** The value of a store; the component renders again when it changes. A page that the server renders shows the first. */
export const useStore = <Value>({
  subscribe,
  get,
  first,
}: Pick<Store<Value>, 'subscribe' | 'get' | 'first'>): Value => useSyncExternalStore(subscribe, get, first)
