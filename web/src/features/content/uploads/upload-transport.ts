import type { Content, Upload, UploadKind } from '@fanfare/contract/content'

/** A file on its way. `id` is made here and kept, so that the upload can go on later. */
export type FileToSend = {
  id: string
  name: string
  contentType: string
  kind: UploadKind
  bytes: Blob
}

export type OutgoingChunk = { file: FileToSend; index: number; total: number; bytes: Blob }
export type AddressToFetch = { id: string; url: string; kind: UploadKind }

/** What the upload protocol needs of the world. Calls throw `ApiProblem`, with status 0 where there was no answer. */
export type UploadTransport = {
  /** `onSent` hears how many bytes of the chunk left so far. */
  sendChunk: (
    chunk: OutgoingChunk,
    watch: { signal: AbortSignal; onSent: (bytes: number) => void },
  ) => Promise<Upload>
  completeUpload: (file: FileToSend, signal: AbortSignal) => Promise<Content>
  showUpload: (fileId: string, signal: AbortSignal) => Promise<Upload>
  cancelUpload: (fileId: string) => Promise<void>
  fetchAddress: (address: AddressToFetch, signal: AbortSignal) => Promise<Upload>
  showContent: (contentId: string, signal: AbortSignal) => Promise<Content>
  deleteContent: (contentId: string) => Promise<void>
  isOnline: () => boolean
  untilOnline: (signal: AbortSignal) => Promise<void>
  /** Settles once somebody can see the page; at once when it is in sight. */
  untilVisible: (signal: AbortSignal) => Promise<void>
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}
