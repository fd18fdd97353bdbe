import { times } from '@fanfare/contract/interface/times'
import { isFileOfOtherTab, sendQueuedFile, uploadFailure, type QueuedFile } from '../../content/index.ts'
import * as text from '../outbox/outbox-text.ts'
import { FilesElsewhere, waitAfter } from '../outbox/wait-after.ts'

/**
 * Uploads the photos and videos of an outgoing message. Returns their ids once they can be sent, or the reason why
 * they can't be sent. Calling this again resumes the uploads. Throws if they have to wait.
 */
export async function uploadMedia(
  files: readonly QueuedFile[],
  as: Uploading,
): Promise<{ ids: string[] } | { why: string }> {
  const ids: string[] = []
  for (const file of files) {
    const uploaded = await upload(file, as)
    if ('why' in uploaded) return { why: text.ofFile(file.name, uploaded.why) }
    ids.push(uploaded.id)
  }
  return { ids }
}

type Uploading = { signal: AbortSignal; profileId: string }

async function upload(
  file: QueuedFile,
  { signal, profileId }: Uploading,
): Promise<{ id: string } | { why: string }> {
  try {
    const content = await sendQueuedFile(file, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(times.request)]),
      profileId,
    })
    if (!content && (await isFileOfOtherTab(file.id))) throw new FilesElsewhere()
    if (!content) return { why: text.fileGone }
    return content.status === 'ready' ? { id: content.id } : { why: content.failure ?? text.fileUnusable }
  } catch (error) {
    if (waitAfter(error) !== null) throw error
    return { why: uploadFailure(error).message }
  }
}
