/** Resolves after this many milliseconds; rejects with the abort. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return untilEvent(signal, (done) => {
    const timer = setTimeout(done, milliseconds)
    return () => clearTimeout(timer)
  })
}

export function untilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return untilEvent(signal, (done) => listen(window, 'online', done))
}

export function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve()
  return untilEvent(signal, (done) =>
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') done()
    }),
  )
}

function untilEvent(signal: AbortSignal, subscribe: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(reasonOf(signal))
    const leave = () => {
      unsubscribe()
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      leave()
      reject(reasonOf(signal))
    }
    const unsubscribe = subscribe(() => {
      leave()
      resolve()
    })
    signal.addEventListener('abort', abort)
  })
}

function listen(target: EventTarget, name: string, action: () => void): () => void {
  target.addEventListener(name, action)
  return () => target.removeEventListener(name, action)
}

function reasonOf(signal: AbortSignal): Error {
  return signal.reason instanceof Error ? signal.reason : new DOMException('Stopped', 'AbortError')
}
