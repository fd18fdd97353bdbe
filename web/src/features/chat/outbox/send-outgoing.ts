import { ApiProblem, messageOf, secondsToWait } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { cacheChat, cacheMessage, refreshContacts } from '../../../entities/chat/index.ts'
import { queryClient } from '../../../plumbing/queries/query-client.ts'
import { chatFailed, tellChatFailure } from '../chat-failure.ts'
import { uploadVoice } from '../voice/upload-voice.ts'
import type { Outcome, Outgoing } from './outgoing.ts'

const AGAIN_MS = 3000
const LONGEST_MS = 20_000

/** Sends a message, and adds it to the conversation if that is loaded. */
export async function sendOutgoing(message: Outgoing): Promise<Outcome> {
  if (!navigator.onLine) return { is: 'later', afterMs: AGAIN_MS }
  const { id, text, contentIds, price = 0, replyTo, storyId, voice } = message
  try {
    const chatId = message.chatId ?? (await openChat(message.receiverId ?? ''))
    const recording = voice && (await uploadVoice(id, voice))
    if (recording && 'why' in recording) return { is: 'refused', why: recording.why }
    const sent = await call('POST /chat/chats/:id/messages', {
      params: { id: chatId },
      body: {
        id,
        text,
        content_ids: contentIds,
        price,
        reply_to_id: replyTo?.id ?? null,
        story_id: storyId ?? null,
        voice_id: recording?.id ?? null,
      },
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    // From here on the message counts as sent, even if updating the conversation fails.
    await cacheMessage(queryClient, sent).catch(() => undefined)
    void refreshContacts(queryClient)
    return { is: 'sent' }
  } catch (error) {
    return await outcomeOf(error, message)
  }
}

/** Opens the chat with a profile. Repeating it opens the same one. */
async function openChat(profileId: string): Promise<string> {
  const chat = await call('POST /chat/chats', {
    body: { profile_id: profileId },
    signal: AbortSignal.timeout(LONGEST_MS),
  })
  cacheChat(queryClient, chat)
  return chat.id
}

async function outcomeOf(error: unknown, { profileId }: Outgoing): Promise<Outcome> {
  const seconds = secondsToWait(error)
  if (seconds !== null) return { is: 'later', afterMs: seconds * 1000 }
  const status = error instanceof ApiProblem ? error.status : 0
  // On 401, the message waits until its profile is signed in again.
  if ([0, 401, 502, 503, 504].includes(status)) return { is: 'later', afterMs: AGAIN_MS }
  if (status === 500) {
    tellChatFailure(error)
    return { is: 'refused', why: chatFailed }
  }
  // Another tab may have just switched to a profile that isn't a member of this chat.
  if (status === 404 && !(await isActing(profileId))) return { is: 'later', afterMs: AGAIN_MS }
  return { is: 'refused', why: messageOf(error) }
}

const isActing = (profileId: string): Promise<boolean> =>
  call('GET /auth/session').then(
    ({ profile }) => profile?.id === profileId,
    () => false,
  )
