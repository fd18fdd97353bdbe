import { nextUploadState, type UploadEvent } from './upload-state.ts'
import type { UploadItem } from './uploads.ts'

export type UploadList = ReturnType<typeof createUploadList>

/** The uploads by id; the list stays the same object until something changes, as React wants it. */
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
    /** Moves an upload to its next state and answers it; undefined for one that is off the list. */
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
