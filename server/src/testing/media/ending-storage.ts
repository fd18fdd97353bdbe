import type { Storage } from '#gateways/storage/port'

/** The storage of a worker that ends once it has stored its first file, just after `before` was done. */
export function storageOfEndingWorker(storage: Storage, before: () => Promise<unknown>): Storage {
  let ended: Promise<void> | undefined
  const end = async (args: Parameters<Storage['put']>): Promise<void> => {
    await before()
    await storage.put(...args)
    throw new Error('The worker ended')
  }
  return { ...storage, put: (...args) => (ended ??= end(args)) }
}
