import type { Content } from '@fanfare/contract/content/content'
import { checkFile } from './check-file.ts'
import type { UnfinishedUpload, UnfinishedUploads } from './unfinished-uploads.ts'
import { uploadFailure } from './sending/upload-problems.ts'
import type { UploadWorld } from './sending/send-chunks.ts'
import { uploadFile } from './sending/upload-file.ts'
import { uploadFromAddress } from './sending/upload-from-address.ts'
import type { UploadItem, UploadList } from './upload-list.ts'
import type { UploadEvent, UploadState } from './sending/upload-state.ts'

export type UploadsWorld = UploadWorld & {
  unfinished: UnfinishedUploads
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
  const start = async (upload: UnfinishedUpload, { isResumed }: { isResumed: boolean }) => {
    const stop = new AbortController()
    runs.set(upload.fileId, { upload, stop })
    const onEvent = (event: UploadEvent) => {
      tell(upload.fileId, event)
      // From here on, the server has the whole file.
      if (event.type === 'processed') void unfinished.forget(upload.fileId)
    }
    try {
      await run(world, { upload, isResumed }, { signal: stop.signal, onEvent })
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
    reject: (upload: UnfinishedUpload, message: string) => tell(upload.fileId, { type: 'rejected', message }),
    goOn: (upload: UnfinishedUpload) => void start(upload, { isResumed: true }),
    retry(fileId: string) {
      const run = runs.get(fileId)
      if (!run || list.get(fileId)?.state.step !== 'failed') return
      tell(fileId, { type: 'retried' })
      void start(run.upload, { isResumed: true })
    },
    stop(fileId: string) {
      runs.get(fileId)?.stop.abort()
      runs.delete(fileId)
      void unfinished.forget(fileId)
    },
  }
}

function run(
  world: UploadsWorld,
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
