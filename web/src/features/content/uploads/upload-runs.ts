import type { Content } from '@fanfare/contract/content/content'
import { contentTypeOf, type FileKind } from './check-file.ts'
import type { UnfinishedUpload, UnfinishedUploads } from './unfinished-uploads.ts'
import { uploadFailure } from './sending/upload-problems.ts'
import type { LimitFunction } from 'p-limit'
import type { UploadTransport } from './sending/upload-transport.ts'
import { uploadFile } from './sending/upload-file.ts'
import { uploadFromAddress } from './sending/upload-from-address.ts'
import type { UploadItem, UploadList } from './upload-list.ts'
import type { UploadEvent, UploadState } from './sending/upload-state.ts'

export type UploadsWorld = {
  /** Uploads as this profile. */
  transportOf: (profileId: string) => UploadTransport
  slots: LimitFunction
  unfinished: UnfinishedUploads
  /** Why the bytes of a picture can't be used, or null. */
  findPictureFault: (bytes: Blob, kind: FileKind) => Promise<string | null>
  newId: () => string
  now: () => number
  /** Called for each upload that became ready, failed or was rejected before it was sent. */
  onEnd: (item: UploadItem) => void
  /** Called for each upload that leaves the list. */
  onRemove: (item: UploadItem) => void
}

const tellsEnd: ReadonlySet<UploadState['step']> = new Set(['ready', 'failed', 'rejected'])

/** Runs uploads, and updates the state of each in the list. */
export function createUploadRuns(world: UploadsWorld, list: UploadList) {
  const { unfinished } = world
  const runs = new Map<string, { upload: UnfinishedUpload; stop: AbortController }>()
  const tell = (fileId: string, event: UploadEvent) => {
    const item = list.tell(fileId, event)
    if (item && tellsEnd.has(item.state.step)) world.onEnd(item)
  }
  const reject = (upload: UnfinishedUpload, message: string) => {
    void unfinished.forget(upload.fileId)
    tell(upload.fileId, { type: 'rejected', message })
  }
  const start = async (upload: UnfinishedUpload, { isResumed }: { isResumed: boolean }) => {
    const stop = new AbortController()
    runs.set(upload.fileId, { upload, stop })
    const onEvent = (event: UploadEvent) => {
      // After a handover, the stored file belongs to somebody else.
      if (stop.signal.aborted) return
      tell(upload.fileId, event)
      // From here on, the server has the whole file.
      if (event.type === 'processed') void unfinished.forget(upload.fileId)
    }
    try {
      const fault = isResumed ? null : await findFault(world, upload)
      if (stop.signal.aborted) return
      if (fault === null) await run(world, { upload, isResumed }, { signal: stop.signal, onEvent })
      else reject(upload, fault)
    } catch (error) {
      if (stop.signal.aborted) return
      const failure = uploadFailure(error)
      if (!failure.canResume) void unfinished.forget(upload.fileId)
      tell(upload.fileId, { type: 'failed', ...failure })
    }
  }
  return {
    begin(upload: UnfinishedUpload) {
      void unfinished.keep(upload)
      void start(upload, { isResumed: false })
    },
    reject,
    goOn: (upload: UnfinishedUpload) => void start(upload, { isResumed: true }),
    retry(fileId: string) {
      const run = runs.get(fileId)
      if (!run || list.get(fileId)?.state.step !== 'failed') return
      tell(fileId, { type: 'retried' })
      void start(run.upload, { isResumed: true })
    },
    /** Stops an upload. Returns it if it was started. */
    stop(fileId: string): UnfinishedUpload | undefined {
      const run = runs.get(fileId)
      run?.stop.abort()
      runs.delete(fileId)
      void unfinished.forget(fileId)
      return run?.upload
    },
    /** Stops an upload, and stores its file for another place. Returns whether the file was stored. */
    async handOver(fileId: string, place: string): Promise<boolean> {
      const run = runs.get(fileId)
      if (!run) return false
      run.stop.abort()
      runs.delete(fileId)
      return unfinished.keep({ ...run.upload, place })
    },
  }
}

/** Checks the bytes of a picture before they are sent. */
async function findFault(
  world: UploadsWorld,
  { source, name, kind }: UnfinishedUpload,
): Promise<string | null> {
  if ('url' in source) return null
  const isPicture = contentTypeOf({ name, type: source.bytes.type }).startsWith('image/')
  return isPicture ? world.findPictureFault(source.bytes, kind) : null
}

function run(
  { transportOf, slots }: UploadsWorld,
  { upload, isResumed }: { upload: UnfinishedUpload; isResumed: boolean },
  watch: { signal: AbortSignal; onEvent: (event: UploadEvent) => void },
): Promise<Content> {
  const { fileId: id, name, kind, source } = upload
  const transport = transportOf(upload.profileId)
  if ('url' in source) {
    return uploadFromAddress(transport, { address: { id, url: source.url, kind }, isResumed }, watch)
  }
  const contentType = contentTypeOf({ name, type: source.bytes.type })
  const file = { id, name, contentType, kind, bytes: source.bytes }
  return uploadFile({ transport, slots }, { file, isResumed }, watch)
}
