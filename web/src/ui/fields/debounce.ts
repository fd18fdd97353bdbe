export type Debounced<Value> = { (value: Value): void; flush: (value: Value) => void; cancel: () => void }

/**
 * Calls `action` with the last value once no other value has followed for this many milliseconds; `flush`
 * calls it immediately.
 */
export function debounce<Value>(action: (value: Value) => void, milliseconds: number): Debounced<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  const later = (value: Value) => {
    cancel()
    timer = setTimeout(() => action(value), milliseconds)
  }
  const flush = (value: Value) => {
    cancel()
    action(value)
  }
  return Object.assign(later, { flush, cancel })
}
