import type { Content } from '@fanfare/contract/content/content'
import type { Upload, UploadKind } from '@fanfare/contract/content/upload'

/** A file that is being uploaded. Its `id` is created here and stored, so that the upload can be resumed. */
export type FileToSend = {
  id: string
  name: string
  contentType: string
  kind: UploadKind
  bytes: Blob
}

export type OutgoingChunk = { file: FileToSend; index: number; total: number; bytes: Blob }
/** The store's URL for one chunk of a file. */
export type PartTarget = { index: number; method: 'PUT'; url: string; headers: Record<string, string> }
type Sending = { signal: AbortSignal; onSent: (bytes: number) => void }
export type AddressToFetch = { id: string; url: string; kind: UploadKind }

/**
 * The side effects that the upload protocol needs. Functions throw `ApiProblem`, with status 0 if there was no
 * response.
 */
export type UploadTransport = {
  /** `onSent` gets the number of bytes of the chunk sent so far. */
  sendChunk: (chunk: OutgoingChunk, watch: Sending) => Promise<Upload>
  /** The store's URLs for the chunks. Empty if the store accepts no files, which then go to the server. */
  startParts: (file: FileToSend, signal: AbortSignal) => Promise<readonly PartTarget[]>
  sendPart: (target: PartTarget, bytes: Blob, watch: Sending) => Promise<void>
  completeUpload: (file: FileToSend, signal: AbortSignal) => Promise<Content>
  showUpload: (fileId: string, signal: AbortSignal) => Promise<Upload>
  cancelUpload: (fileId: string) => Promise<void>
  fetchAddress: (address: AddressToFetch, signal: AbortSignal) => Promise<Upload>
  showContent: (contentId: string, signal: AbortSignal) => Promise<Content>
  deleteContent: (contentId: string) => Promise<void>
  isOnline: () => boolean
  untilOnline: (signal: AbortSignal) => Promise<void>
  /** Resolves once the page is visible, or immediately if it already is. */
  untilVisible: (signal: AbortSignal) => Promise<void>
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}
