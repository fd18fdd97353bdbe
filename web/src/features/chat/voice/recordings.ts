const DATABASE = 'fanfare.recordings'
const STORE = 'recordings'

/** Recordings that the browser's database refused to take: they wait in this tab alone. */
const inThisTab = new Map<string, Blob>()

/** Stores the recording of an outgoing message, so that it survives a reload. */
export async function storeRecording(messageId: string, bytes: Blob): Promise<void> {
  try {
    await request('readwrite', (store) => store.put(bytes, messageId))
  } catch {
    inThisTab.set(messageId, bytes)
  }
}

export async function findRecording(messageId: string): Promise<Blob | null> {
  const here = inThisTab.get(messageId)
  if (here) return here
  const found = await request('readonly', (store) => store.get(messageId)).catch(() => null)
  return found instanceof Blob ? found : null
}

export async function forgetRecording(messageId: string): Promise<void> {
  inThisTab.delete(messageId)
  await request('readwrite', (store) => store.delete(messageId)).catch(() => undefined)
}

function request(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (event: Event) => reject(new Error(`The browser's database refused: ${event.type}`))
    const opening = indexedDB.open(DATABASE, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    opening.addEventListener('error', fail)
    opening.addEventListener('blocked', fail)
    opening.addEventListener('success', () => {
      const database = opening.result
      const transaction = database.transaction(STORE, mode)
      const asked = ask(transaction.objectStore(STORE))
      transaction.addEventListener('complete', () => {
        database.close()
        resolve(asked.result)
      })
      transaction.addEventListener('abort', fail)
      transaction.addEventListener('error', fail)
    })
  })
}
