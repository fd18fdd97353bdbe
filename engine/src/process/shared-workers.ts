import type { Worker } from './worker.ts'

/** Returns a free worker; requests are served in order. */
export interface SharedWorkers {
  /** Rejects with the signal's reason if the signal aborts before a worker is free. */
  take(signal: AbortSignal | undefined): Promise<Worker>
  giveBack(worker: Worker): void
  /** Assigns free workers again, after one has become ready. */
  look(): void
  rejectWaiting(reason: unknown): void
}

export function shareWorkers(workers: readonly Worker[]): SharedWorkers {
  const waiting: PromiseWithResolvers<Worker>[] = []
  const taken = new Set<Worker>()
  const look = (): void => {
    for (const worker of workers) {
      if (waiting.length === 0) return
      if (taken.has(worker) || worker.state() !== 'ready') continue
      taken.add(worker)
      waiting.shift()?.resolve(worker)
    }
  }
  return {
    look,
    take: async (signal) => {
      signal?.throwIfAborted()
      const own = Promise.withResolvers<Worker>()
      const leave = (): void => {
        const index = waiting.indexOf(own)
        if (index < 0) return
        waiting.splice(index, 1)
        own.reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      waiting.push(own)
      look()
      return own.promise.finally(() => signal?.removeEventListener('abort', leave))
    },
    giveBack: (worker) => {
      taken.delete(worker)
      look()
    },
    rejectWaiting: (reason) => waiting.splice(0).forEach(({ reject }) => reject(reason)),
  }
}
