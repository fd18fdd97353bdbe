type Ask = (store: IDBObjectStore) => IDBRequest

type Store = {
  database: string
  name: string
  /** The property that an entry is found by. Without it, each entry is stored under a key of its own. */
  keyPath?: string
}

/**
 * A store in the browser's database. Each request opens the database and closes it again, and rejects if the browser
 * refuses.
 */
export const objectStore =
  ({ database, name, keyPath }: Store) =>
  (mode: IDBTransactionMode, ask: Ask): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const fail = (event: Event) => reject(new Error(`The browser’s database refused: ${event.type}`))
      const opening = indexedDB.open(database, 1)
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore(name, keyPath === undefined ? {} : { keyPath }),
      )
      opening.addEventListener('error', fail)
      opening.addEventListener('blocked', fail)
      opening.addEventListener('success', () => {
        const opened = opening.result
        const transaction = opened.transaction(name, mode)
        const asked = ask(transaction.objectStore(name))
        transaction.addEventListener('complete', () => {
          opened.close()
          resolve(asked.result)
        })
        transaction.addEventListener('abort', fail)
        transaction.addEventListener('error', fail)
      })
    })
