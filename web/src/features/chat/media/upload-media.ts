import { times } from '@fanfare/contract/interface/times'
import { sendQueuedFile, uploadFailure, type QueuedFile } from '../../content/index.ts'
import { waitAfter } from '../outbox/wait-after.ts'

/**
 * Uploads the photos and videos of an outgoing message. Returns their ids once they can be sent, or why they can't be.
 * Calling this again resumes the uploads. Throws if they have to wait.
 */
export async function uploadMedia(
  files: readonly QueuedFile[],
  signal: AbortSignal,
): Promise<{ ids: string[] } | { why: string }> {
  const ids: string[] = []
  for (const file of files) {
    const uploaded = await upload(file, signal)
    if ('why' in uploaded) return { why: `${file.name}: ${uploaded.why}` }
    ids.push(uploaded.id)
  }
  return { ids }
}

async function upload(file: QueuedFile, signal: AbortSignal): Promise<{ id: string } | { why: string }> {
  try {
    const content = await sendQueuedFile(file, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(times.request)]),
    })
    if (!content)
      return { why: 'This file is no longer in this browser. Discard the message and add the file again.' }
    return content.status === 'ready' ? { id: content.id } : { why: content.failure ?? unusable }
  } catch (error) {
    if (waitAfter(error) !== null) throw error
    return { why: uploadFailure(error).message }
  }
}

const unusable = 'This file can’t be used. Discard the message and choose another file.'
