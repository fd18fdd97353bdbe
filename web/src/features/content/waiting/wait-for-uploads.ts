import { isOver, isRefused } from '../uploads/sending/upload-state.ts'
import type { UploadItem } from '../uploads/upload-list.ts'

/** The files that something waits for. */
export type FilesToWaitFor = {
  /** The part of the app that shows them. */
  place: string
  isWaiting: (uploads: readonly UploadItem[]) => boolean
}

type Uploads = { list: () => readonly UploadItem[]; subscribe: (listener: () => void) => () => void }

/** All files that a part of the app uploads. */
export const filesAt = (place: string): FilesToWaitFor => ({
  place,
  isWaiting: (uploads) => uploads.some((item) => item.place === place && !isOver(item.state)),
})

/**
 * Waits until none of the files is on its way, including files that are added meanwhile. `refused`: one of them can't
 * be used.
 */
export function waitForUploads(
  { place, isWaiting, uploads }: FilesToWaitFor & { uploads: Uploads },
  signal: AbortSignal,
): Promise<'settled' | 'refused' | 'canceled'> {
  const refusedIds = () =>
    uploads
      .list()
      .filter((item) => item.place === place && isRefused(item.state))
      .map(({ fileId }) => fileId)
  const refusedBefore = new Set(refusedIds())
  return new Promise((resolve) => {
    const end = (outcome: 'settled' | 'refused' | 'canceled') => {
      unsubscribe()
      resolve(outcome)
    }
    const look = () => {
      if (refusedIds().some((id) => !refusedBefore.has(id))) end('refused')
      else if (!isWaiting(uploads.list())) end('settled')
    }
    const unsubscribe = uploads.subscribe(look)
    signal.addEventListener('abort', () => end('canceled'), { once: true })
    look()
  })
}
