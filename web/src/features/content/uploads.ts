import type { Content, UploadKind } from '@fanfare/contract/content'
import { checkFile } from './check-file.ts'
import { words } from './content-words.ts'
import type { UploadWorld } from './send-chunks.ts'
import type { UnfinishedUpload, UnfinishedUploads } from './unfinished-uploads.ts'
import { uploadFailure } from './upload-problems.ts'
import { uploadFile } from './upload-file.ts'
import { isUploadAddress, uploadFromAddress } from './upload-from-address.ts'
import { isOver, nextUploadState, type UploadEvent, type UploadState } from './upload-state.ts'

/** One upload as the page shows it. `bytes` is the local file, for a picture of it before the server has made one. */
export type UploadItem = {
  fileId: string
  place: string
  name: string
  isVideo: boolean
  bytes: Blob | null
  state: UploadState
}

/** `place` names who shows the uploads; `profileId` is the profile that uploads. */
export type UploadOwner = { place: string; profileId: string; kind?: UploadKind }

export type Uploads = {
  /** Starts an upload for each file; a file that fails the check is in the list as rejected. Answers their ids. */
  add: (files: readonly File[], owner: UploadOwner) => string[]
  addAddress: (url: string, owner: UploadOwner) => string
  /** Goes on with what a place left unfinished when its page went away. */
  resume: (owner: UploadOwner) => Promise<void>
  retry: (fileId: string) => void
  /** Stops an upload, removes what arrived, and takes it off the list. */
  cancel: (fileId: string) => void
  /** Takes an upload that is over off the list. */
  dismiss: (fileId: string) => void
  list: () => readonly UploadItem[]
  subscribe: (listener: () => void) => () => void
}

type World = UploadWorld & {
  unfinished: UnfinishedUploads
  newId: () => string
  now: () => number
  /** Hears of each upload that became ready or failed. */
  onEnd: (item: UploadItem) => void
  /** Hears of each upload that leaves the list. */
  onRemove: (item: UploadItem) => void
}

/** All uploads of this page. They live outside the screens, so that moving between screens stops none. */
export function createUploads(world: World): Uploads {
  const { transport, unfinished, newId, now } = world
  const runs = new Map<string, { upload: UnfinishedUpload; stop: AbortController }>()
  const { items, list, subscribe } = createList()

  const tell = (fileId: string, event: UploadEvent) => {
    const before = items.get(fileId)
    if (!before) return
    const state = nextUploadState(before.state, event)
    items.set(fileId, { ...before, state })
    if (state.step === 'ready' || state.step === 'failed') world.onEnd({ ...before, state })
  }
  const start = async (upload: UnfinishedUpload, { isResumed }: { isResumed: boolean }) => {
    const stop = new AbortController()
    runs.set(upload.fileId, { upload, stop })
    const onEvent = (event: UploadEvent) => {
      tell(upload.fileId, event)
      // From here on the server has it all.
      if (event.type === 'processed') void unfinished.forget(upload.fileId)
    }
    try {
      await run(world, { upload, isResumed }, { signal: stop.signal, onEvent })
    } catch (error) {
      if (stop.signal.aborted) return
      const failure = uploadFailure(error)
      if (!failure.mayGoOn) void unfinished.forget(upload.fileId)
      tell(upload.fileId, { type: 'failed', ...failure })
    }
  }
  const begin = (upload: UnfinishedUpload) => {
    void unfinished.keep(upload)
    void start(upload, { isResumed: false })
  }
  const remove = (fileId: string) => {
    const item = items.get(fileId)
    if (item) world.onRemove(item)
    items.delete(fileId)
    runs.delete(fileId)
    void unfinished.forget(fileId)
  }

  return {
    list,
    subscribe,
    add: (files, owner) =>
      files.map((file) => {
        const check = checkFile(file, owner.kind ?? 'media')
        const upload = { ...unfinishedOf(file.name, owner), source: { bytes: file } }
        items.set(upload.fileId, itemOf(upload))
        if (check.ok) begin(upload)
        else tell(upload.fileId, { type: 'rejected', message: check.message })
        return upload.fileId
      }),
    addAddress(url, owner) {
      const upload = { ...unfinishedOf(nameInAddress(url), owner), source: { url } }
      items.set(upload.fileId, itemOf(upload))
      if (isUploadAddress(url)) begin(upload)
      else tell(upload.fileId, { type: 'rejected', message: words.addressInvalid })
      return upload.fileId
    },
    async resume(owner) {
      for (const upload of await unfinished.take(owner)) {
        if (items.get(upload.fileId)) continue
        items.set(upload.fileId, itemOf(upload))
        void start(upload, { isResumed: true })
      }
    },
    retry(fileId) {
      const run = runs.get(fileId)
      if (!run || items.get(fileId)?.state.step !== 'failed') return
      tell(fileId, { type: 'retried' })
      void start(run.upload, { isResumed: true })
    },
    cancel(fileId) {
      const item = items.get(fileId)
      if (!item) return
      runs.get(fileId)?.stop.abort()
      remove(fileId)
      void removeFromServer(transport, item)
    },
    dismiss(fileId) {
      const item = items.get(fileId)
      if (item && isOver(item.state)) remove(fileId)
    },
  }

  function unfinishedOf(name: string, { place, profileId, kind = 'media' }: UploadOwner) {
    return { fileId: newId(), profileId, place, name, kind, addedAt: now() }
  }
}

function run(
  world: World,
  { upload, isResumed }: { upload: UnfinishedUpload; isResumed: boolean },
  watch: { signal: AbortSignal; onEvent: (event: UploadEvent) => void },
): Promise<Content> {
  const { fileId: id, name, kind, source } = upload
  if ('url' in source) {
    return uploadFromAddress(world.transport, { address: { id, url: source.url, kind }, isResumed }, watch)
  }
  const check = checkFile({ name, type: source.bytes.type, size: source.bytes.size }, kind)
  const contentType = check.ok ? check.contentType : source.bytes.type
  return uploadFile(world, { file: { id, name, contentType, kind, bytes: source.bytes }, isResumed }, watch)
}

/** What cannot be removed now, the server removes by itself after a day; a finished content stays in the gallery. */
async function removeFromServer(transport: UploadWorld['transport'], item: UploadItem): Promise<void> {
  const { state } = item
  if (state.step === 'rejected' || state.step === 'ready') return
  const remove =
    state.step === 'processing'
      ? transport.deleteContent(state.content.id)
      : transport.cancelUpload(item.fileId)
  await remove.catch(() => undefined)
}

function itemOf({ fileId, place, name, kind, source }: UnfinishedUpload): UploadItem {
  const bytes = 'bytes' in source ? source.bytes : null
  const check = bytes && checkFile({ name, type: bytes.type, size: bytes.size }, kind)
  const isVideo = check?.ok ? check.isVideo : (bytes?.type.startsWith('video/') ?? false)
  return { fileId, place, name, isVideo, bytes, state: { step: 'validating' } }
}

/** The last part of an address as a name; the whole where it has none. */
function nameInAddress(url: string): string {
  if (!URL.canParse(url)) return url
  const { pathname, hostname } = new URL(url)
  return pathname.split('/').findLast((part) => part !== '') ?? hostname
}

/** A map whose values make up a list that stays the same object until something changes, as React wants it. */
function createList() {
  const byId = new Map<string, UploadItem>()
  const listeners = new Set<() => void>()
  let shown: readonly UploadItem[] = []
  const change = () => {
    shown = [...byId.values()]
    for (const listener of listeners) listener()
  }
  const items = {
    get: (id: string) => byId.get(id),
    set: (id: string, item: UploadItem) => {
      byId.set(id, item)
      change()
    },
    delete: (id: string) => {
      if (byId.delete(id)) change()
    },
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { items, list: () => shown, subscribe }
}
