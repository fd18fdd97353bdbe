import type { Content } from '@fanfare/contract/content/content'
import pLimit from 'p-limit'
import { browserTransport } from './browser-transport.ts'
import { followProcessing } from './follow-processing.ts'
import { uploadFile } from './upload-file.ts'
import { isGone } from './upload-problems.ts'
import type { FileToSend } from './upload-transport.ts'

// Processing is followed even while the page is hidden.
const transport = { ...browserTransport, untilVisible: async () => undefined }

/**
 * Uploads a file that isn't in the page's list of uploads, and follows it until it can be sent. An interrupted attempt
 * is resumed. Stores no copy of the file in the browser. Returns the content, which is ready or failed. Throws
 * `ApiProblem` or the abort.
 */
export const sendApart = (file: FileToSend, { signal }: { signal: AbortSignal }): Promise<Content> =>
  uploadFile({ transport, slots: pLimit(1) }, { file, isResumed: true }, { signal, onEvent: () => undefined })

/**
 * Follows a file that the server has received completely until it can be sent. Returns null if something is missing.
 * Throws `ApiProblem` or the abort.
 */
export async function followApart(
  fileId: string,
  { signal }: { signal: AbortSignal },
): Promise<Content | null> {
  const upload = await transport.showUpload(fileId, signal).catch((error: unknown) => {
    if (isGone(error)) return null
    throw error
  })
  if (!upload?.content) return null
  return followProcessing(transport, upload.content, { signal, onEvent: () => undefined })
}

/** Deletes the uploaded part of a file from the server. If that fails, the server deletes it after a day. */
export async function cancelUpload(fileId: string): Promise<void> {
  await transport.cancelUpload(fileId).catch(() => undefined)
}
