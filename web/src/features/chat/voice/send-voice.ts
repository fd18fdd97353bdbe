import type { Message } from '@fanfare/contract/chat/message'
import { newId } from '../../../plumbing/new-id.ts'
import { outbox } from '../outbox/outbox.ts'
import type { Recorded } from './recorder.ts'
import { storeRecording } from './recordings.ts'

type Target = { chatId: string; receiverId: string; profileId: string; replyTo: Message['reply_to'] }

/** Adds a voice message to the outbox, which sends it once there is a connection. */
export async function sendVoice(
  { bytes, contentType, durationMs, peaks }: Recorded,
  target: Target,
): Promise<void> {
  const id = newId()
  await storeRecording(id, bytes)
  const voice = { uploadId: newId(), contentType, durationMs, peaks }
  outbox.add({ ...target, id, text: '', contentIds: [], voice })
}
