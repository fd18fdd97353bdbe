import type { Content } from '@fanfare/contract/content/content'
import pLimit from 'p-limit'
import { call } from '../../../../plumbing/api/call.ts'
import { browserTransport } from './browser-transport.ts'
import { followProcessing } from './follow-processing.ts'
import { uploadFile } from './upload-file.ts'
import { isGone } from './upload-problems.ts'
import type { FileToSend } from './upload-transport.ts'

/** `profileId` is the profile that uploads. Without it, the session's current one does. */
type Sending = { signal: AbortSignal; profileId?: string }

// Processing is followed even while the page is hidden.
const transportOf = (profileId?: string) => ({
  ...browserTransport(profileId),
  untilVisible: async () => undefined,
})

/**
 * Uploads a file that isn't in the page's list of uploads, and follows it until it can be sent. An interrupted
 * attempt is resumed. Stores no copy of the file in the browser. Returns the content, which is ready or failed.
 * Throws an `ApiProblem` or the reason of an abort.
 */
export const sendApart = (file: FileToSend, { signal, profileId }: Sending): Promise<Content> =>
  uploadFile(
    { transport: transportOf(profileId), slots: pLimit(1) },
    { file, isResumed: true },
    { signal, onEvent: () => undefined },
  )

/**
 * Follows a file that the server has received completely until it can be sent. Returns null if something is missing.
 * Throws an `ApiProblem` or the reason of an abort.
 */
export async function followApart(fileId: string, { signal, profileId }: Sending): Promise<Content | null> {
  const transport = transportOf(profileId)
  const upload = await transport.showUpload(fileId, signal).catch((error: unknown) => {
    if (isGone(error)) return null
    throw error
  })
  if (!upload?.content) return null
  return followProcessing(transport, upload.content, { signal, onEvent: () => undefined })
}

/**
 * Deletes the uploaded part of a file from the server, and the photo or video that was made from it, unless something
 * uses that. Throws `ApiProblem`.
 */
export async function discardUpload(fileId: string, profileId: string): Promise<void> {
  const query = { with_content: true }
  await call('DELETE /content/uploads/:fileId', { params: { fileId }, query, profileId })
}
