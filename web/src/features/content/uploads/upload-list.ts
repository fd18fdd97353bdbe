import { nextUploadState, type UploadEvent, type UploadState } from './sending/upload-state.ts'

/** One upload as the page shows it. `bytes` is the local file, shown until the server has made a picture. */
export type UploadItem = {
  fileId: string
  place: string
  name: string
  isVideo: boolean
  bytes: Blob | null
  state: UploadState
}

export type UploadList = ReturnType<typeof createUploadList>

/** The uploads by id. The list stays the same object until something changes, as React expects. */
export function createUploadList() {
  const byId = new Map<string, UploadItem>()
  const listeners = new Set<() => void>()
  let shown: readonly UploadItem[] = []
  const change = () => {
    shown = [...byId.values()]
    for (const listener of listeners) listener()
  }
  const set = (item: UploadItem): UploadItem => {
    byId.set(item.fileId, item)
    change()
    return item
  }
  return {
    set,
    get: (fileId: string) => byId.get(fileId),
    /** Applies an event to an upload and returns the upload; undefined if it isn't in the list. */
    tell(fileId: string, event: UploadEvent): UploadItem | undefined {
      const item = byId.get(fileId)
      return item && set({ ...item, state: nextUploadState(item.state, event) })
    },
    delete(fileId: string) {
      if (byId.delete(fileId)) change()
    },
    list: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
