import type { Storage } from '#gateways/storage/port'

/** The storage of a worker that dies after it stored its first file. Calls `before` just before storing that file. */
export function storageOfEndingWorker(storage: Storage, before: () => Promise<unknown>): Storage {
  let ended: Promise<void> | undefined
  const end = async (args: Parameters<Storage['put']>): Promise<void> => {
    await before()
    await storage.put(...args)
    throw new Error('The worker ended')
  }
  return { ...storage, put: (...args) => (ended ??= end(args)) }
}
