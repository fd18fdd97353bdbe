import { lockForTab } from '../../../plumbing/stores/lock-for-tab.ts'
import { objectStore } from '../../../plumbing/stores/object-store.ts'
import type { FileKind } from './check-file.ts'

/** An upload as it is stored, so that it can be resumed after the page was closed. */
export type UnfinishedUpload = {
  fileId: string
  /** The profile that started the upload. Other people who use this browser don't see it. */
  profileId: string
  /** The part of the app that shows the upload, such as a draft. */
  place: string
  name: string
  kind: FileKind
  source: { bytes: Blob } | { url: string }
  addedAt: number
}

export type UnfinishedUploads = {
  /** Returns whether the upload was stored. */
  keep: (upload: UnfinishedUpload) => Promise<boolean>
  forget: (fileId: string) => Promise<void>
  /** Returns a profile's uploads for a place that no other tab is working on, oldest first. */
  take: (owner: { profileId: string; place: string }) => Promise<UnfinishedUpload[]>
}

const DAYS_KEPT = 7
const DAY = 86_400_000
const request = objectStore({ database: 'fanfare.uploads', name: 'unfinished', keyPath: 'fileId' })

/**
 * Stores uploads in the browser's database, so that they can be resumed after a crash or in a new tab. If the database
 * is full or blocked, uploads still work, but can't be resumed after a reload.
 */
export const browserUnfinishedUploads: UnfinishedUploads = {
  async keep(upload) {
    await lockUpload(upload.fileId)
    return request('readwrite', (store) => store.put(upload)).then(
      () => true,
      () => false,
    )
  },
  async forget(fileId) {
    await request('readwrite', (store) => store.delete(fileId)).catch(ignore)
  },
  async take({ profileId, place }) {
    const all = await request('readonly', (store) => store.getAll()).catch(ignore)
    const kept = Array.isArray(all) ? all.filter(isUnfinishedUpload) : []
    const own = kept.filter((upload) => upload.profileId === profileId && upload.place === place)
    const free = await Promise.all(
      own.map(async (upload) => ((await lockUpload(upload.fileId)) ? [upload] : [])),
    )
    return free.flat().sort((a, b) => a.addedAt - b.addedAt)
  },
}

/** The file of a stored upload; null if it isn't stored. */
export async function findUnfinishedFile(fileId: string): Promise<Blob | null> {
  const found = await request('readonly', (store) => store.get(fileId)).catch(ignore)
  return isUnfinishedUpload(found) && 'bytes' in found.source ? found.source.bytes : null
}

/** Deletes entries that are too old to be resumed. */
export async function forgetOldUploads(now: number): Promise<void> {
  const all = await request('readonly', (store) => store.getAll()).catch(ignore)
  if (!Array.isArray(all)) return
  const old = all.filter((upload) => !isUnfinishedUpload(upload) || now - upload.addedAt > DAYS_KEPT * DAY)
  const ids = old.flatMap((upload: unknown) => (hasFileId(upload) ? [upload.fileId] : []))
  await Promise.all(ids.map((id) => browserUnfinishedUploads.forget(id)))
}

/** Locks an upload for this tab until the tab is closed. Returns false if another tab has it. */
export const lockUpload = (fileId: string): Promise<boolean> => lockForTab(`fanfare.upload.${fileId}`)

const ignore = (): undefined => undefined

function hasFileId(value: unknown): value is { fileId: string } {
  return typeof value === 'object' && value !== null && 'fileId' in value && typeof value.fileId === 'string'
}

function isUnfinishedUpload(value: unknown): value is UnfinishedUpload {
  return (
    hasFileId(value) && 'profileId' in value && 'place' in value && 'source' in value && 'addedAt' in value
  )
}
