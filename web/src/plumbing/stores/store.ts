export type Store<Value> = {
  get: () => Value
  /** What it began with, which is what the server knows of it. */
  first: () => Value
  set: (next: Value) => void
  /** Calls the listener after each change. Returns how to stop. */
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
