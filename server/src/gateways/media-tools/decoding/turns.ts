/** Decides whose task runs next: one task per owner at a time, up to a total. */
export interface Turns {
  /**
   * Runs the task when it is the owner's turn. Rejects with the signal's reason if the signal aborts while it waits.
   */
  run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
}

export function createTurns({ most }: { most: number }): Turns {
  const working = new Set<string>()
  const waiting: Waiting[] = []

  // Starts the first waiting task whose owner has none running, so that one owner never holds up the others.
  const next = (): void => {
    while (working.size < most) {
      const index = waiting.findIndex(({ owner }) => !working.has(owner))
      const [first] = index < 0 ? [] : waiting.splice(index, 1)
      if (!first) return
      working.add(first.owner)
      first.start()
    }
  }
  const wait = async (owner: string, signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const own = { owner, start: resolve }
    const leave = (): void => {
      const index = waiting.indexOf(own)
      if (index < 0) return
      waiting.splice(index, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    waiting.push(own)
    next()
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }
  return {
    run: async (owner, work, signal) => {
      await wait(owner, signal)
      try {
        return await work()
      } finally {
        working.delete(owner)
        next()
      }
    },
  }
}

interface Waiting {
  owner: string
  start: () => void
}
