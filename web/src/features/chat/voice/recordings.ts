import { lockForTab } from '../../../plumbing/stores/lock-for-tab.ts'
import { objectStore } from '../../../plumbing/stores/object-store.ts'

const request = objectStore({ database: 'fanfare.recordings', name: 'recordings' })

/** Recordings that the browser's database couldn't store. They exist in this tab only. */
const inThisTab = new Map<string, Blob>()

/** Stores the recording of an outgoing message, so that it survives a reload. */
export async function storeRecording(messageId: string, bytes: Blob): Promise<void> {
  try {
    await request('readwrite', (store) => store.put(bytes, messageId))
  } catch {
    await lockRecording(messageId)
    inThisTab.set(messageId, bytes)
  }
}

export async function findRecording(messageId: string): Promise<Blob | null> {
  const here = inThisTab.get(messageId)
  if (here) return here
  const found = await request('readonly', (store) => store.get(messageId)).catch(() => null)
  return found instanceof Blob ? found : null
}

/** Whether another open tab has a recording that the browser's database couldn't store. */
export const isRecordingOfOtherTab = async (messageId: string): Promise<boolean> =>
  !(await lockRecording(messageId))

const lockRecording = (messageId: string): Promise<boolean> => lockForTab(`fanfare.recording.${messageId}`)

export async function forgetRecording(messageId: string): Promise<void> {
  inThisTab.delete(messageId)
  await request('readwrite', (store) => store.delete(messageId)).catch(() => undefined)
}
