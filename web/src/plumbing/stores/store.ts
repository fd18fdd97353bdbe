export type Store<Value> = {
  get: () => Value
  /** The initial value, which the server renders. */
  first: () => Value
  set: (next: Value) => void
  /** Calls the listener after each change. Returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

/** A value that lives outside of React. Components read it with `useStore`. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    first: () => initial,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
