import * as text from './uploads-text.ts'
import { checkFile, type FileKind } from './check-file.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'
import { isUploadAddress } from './sending/upload-from-address.ts'
import { createUploadList, type UploadItem } from './upload-list.ts'
import { createUploadRuns, type UploadsWorld } from './upload-runs.ts'
import { isOver, type UploadState } from './sending/upload-state.ts'

/** `place` is the part of the app that shows the uploads; `profileId` is the profile that uploads. */
export type UploadOwner = { place: string; profileId: string; kind?: FileKind }

export type Uploads = {
  /** Starts to upload files. A file that fails the check is listed as rejected. Returns the ids of the uploads. */
  add: (files: readonly File[], owner: UploadOwner) => string[]
  addAddress: (url: string, owner: UploadOwner) => string
  /** Resumes the uploads that a place left unfinished when its page was closed. */
  resume: (owner: UploadOwner) => Promise<void>
  /** Cancels all uploads of a place, including those that an earlier page left unfinished. */
  discard: (owner: UploadOwner) => Promise<void>
  retry: (fileId: string) => void
  /** Cancels an upload, deletes its chunks from the server, and removes it from the list. */
  cancel: (fileId: string) => void
  /** Removes an ended upload from the list. */
  dismiss: (fileId: string) => void
  /**
   * Removes uploads from the list, and stores their files for another place, which continues them. Returns whether all
   * files were stored.
   */
  handOver: (fileIds: readonly string[], place: string) => Promise<boolean>
  list: () => readonly UploadItem[]
  subscribe: (listener: () => void) => () => void
}

/** All uploads of this page. They exist outside the screens, so navigating doesn't interrupt them. */
export function createUploads(world: UploadsWorld): Uploads {
  const list = createUploadList()
  const runs = createUploadRuns(world, list)
  const enter = (upload: UnfinishedUpload, fault: string | null): string => {
    list.set(itemOf(upload))
    if (fault === null) runs.begin(upload)
    else runs.reject(upload, fault)
    return upload.fileId
  }
  const remove = (item: UploadItem): void => {
    list.delete(item.fileId)
    world.onRemove(item)
  }
  const stop = (item: UploadItem): UnfinishedUpload | undefined => {
    remove(item)
    return runs.stop(item.fileId)
  }
  const cancel = (fileId: string) => {
    const item = list.get(fileId)
    if (!item) return
    const upload = stop(item)
    if (upload) void removeFromServer(world, upload, item.state)
  }
  return {
    list: list.list,
    subscribe: list.subscribe,
    add: (files, owner) =>
      files.map((file) => {
        const check = checkFile(file, owner.kind ?? 'media')
        const upload = { ...entryOf(world, file.name, owner), source: { bytes: file } }
        return enter(upload, check.ok ? null : check.message)
      }),
    addAddress(url, owner) {
      const upload = { ...entryOf(world, nameInAddress(url), owner), source: { url } }
      return enter(upload, isUploadAddress(url) ? null : text.addressInvalid)
    },
    async resume(owner) {
      const stored = await world.unfinished.take(owner)
      for (const upload of stored.filter(({ fileId }) => !list.get(fileId))) {
        list.set(itemOf(upload))
        runs.goOn(upload)
      }
    },
    async discard(owner) {
      for (const item of list.list()) if (item.place === owner.place) cancel(item.fileId)
      for (const upload of await world.unfinished.take(owner)) drop(world, upload)
    },
    retry: (fileId) => runs.retry(fileId),
    cancel,
    dismiss(fileId) {
      const item = list.get(fileId)
      if (!item || !isOver(item.state)) return
      stop(item)
    },
    async handOver(fileIds, place) {
      for (const item of list.list()) if (fileIds.includes(item.fileId)) remove(item)
      return (await Promise.all(fileIds.map((fileId) => runs.handOver(fileId, place)))).every(Boolean)
    },
  }
}

function entryOf({ newId, now }: UploadsWorld, name: string, owner: UploadOwner) {
  const { place, profileId, kind = 'media' } = owner
  return { fileId: newId(), profileId, place, name, kind, addedAt: now() }
}

/** Removes an upload of an earlier page from the browser and the server. */
function drop(world: UploadsWorld, upload: UnfinishedUpload): void {
  void world.unfinished.forget(upload.fileId)
  void removeFromServer(world, upload, itemOf(upload).state)
}

/** If an upload can't be deleted now, the server deletes it after a day. A finished content stays in the gallery. */
async function removeFromServer(
  { transportOf }: UploadsWorld,
  { fileId, profileId }: UnfinishedUpload,
  state: UploadState,
): Promise<void> {
  if (state.step === 'rejected' || state.step === 'ready') return
  const transport = transportOf(profileId)
  const remove =
    state.step === 'processing' ? transport.deleteContent(state.content.id) : transport.cancelUpload(fileId)
  await remove.catch(() => undefined)
}

function itemOf({ fileId, place, name, kind, source }: UnfinishedUpload): UploadItem {
  const bytes = 'bytes' in source ? source.bytes : null
  const check = bytes && checkFile({ name, type: bytes.type, size: bytes.size }, kind)
  const isVideo = check?.ok ? check.isVideo : (bytes?.type.startsWith('video/') ?? false)
  return { fileId, place, name, isVideo, bytes, state: { step: 'validating' } }
}

/** The last part of the URL's path as a name, or the whole URL if it has no path. */
function nameInAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, hostname } = new URL(url)
  return pathname.split('/').findLast((part) => part !== '') ?? hostname
}
