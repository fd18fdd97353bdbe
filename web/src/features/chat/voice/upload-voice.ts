import { times } from '@fanfare/contract/interface/times'
import { sendApart } from '../../content/index.ts'
import type { Outgoing, OutgoingVoice } from '../outbox/outgoing.ts'
import * as text from '../outbox/outbox-text.ts'
import { FilesElsewhere } from '../outbox/wait-after.ts'
import { findRecording, isRecordingOfOtherTab } from './recordings.ts'

/**
 * Uploads the recording of an outgoing message. Returns the recording's id once it can be sent, or why it can't be.
 * Calling this again resumes the upload. Throws `ApiProblem` and `FilesElsewhere`.
 */
export async function uploadVoice(
  { id: messageId, profileId }: Outgoing,
  { uploadId, contentType }: OutgoingVoice,
  stop: AbortSignal,
): Promise<{ id: string } | { why: string }> {
  const bytes = await findRecording(messageId)
  if (!bytes && (await isRecordingOfOtherTab(messageId))) throw new FilesElsewhere()
  if (!bytes) return { why: text.recordingGone }
  const signal = AbortSignal.any([stop, AbortSignal.timeout(times.request)])
  const file = { id: uploadId, kind: 'voice', name: 'Voice message', contentType, bytes } as const
  const { id, status, failure } = await sendApart(file, { signal, profileId })
  if (status === 'ready') return { id }
  return { why: failure ?? text.recordingUnusable }
}
