import { times } from '@fanfare/contract/interface/times'
import { sendApart } from '../../content/index.ts'
import type { OutgoingVoice } from '../outbox/outgoing.ts'
import { findRecording } from './recordings.ts'

/**
 * Uploads the recording of an outgoing message. Returns the recording's id once it can be sent, or why it can't be.
 * Calling this again resumes the upload. Throws `ApiProblem`.
 */
export async function uploadVoice(
  messageId: string,
  { uploadId, contentType }: OutgoingVoice,
  stop: AbortSignal,
): Promise<{ id: string } | { why: string }> {
  const bytes = await findRecording(messageId)
  if (!bytes) return { why: 'The recording isn’t in this browser anymore. Record it again.' }
  const signal = AbortSignal.any([stop, AbortSignal.timeout(times.request)])
  const file = { id: uploadId, kind: 'voice', name: 'Voice message', contentType, bytes } as const
  const { id, status, failure } = await sendApart(file, { signal })
  if (status === 'ready') return { id }
  return { why: failure ?? 'This recording can’t be used. Record it again.' }
}
