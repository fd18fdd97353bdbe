import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { cacheChat, cacheMessage, refreshContacts } from '../../../entities/chat/index.ts'
import { queryClient } from '../../../plumbing/queries/query-client.ts'
import { chatFailed, tellChatFailure } from '../chat-failure.ts'
import { uploadMedia } from '../media/upload-media.ts'
import { uploadVoice } from '../voice/upload-voice.ts'
import type { Outcome, Outgoing } from './outgoing.ts'
import { AGAIN_MS, waitAfter } from './wait-after.ts'

const LONGEST_MS = 20_000

/** Sends a message, and adds it to the conversation if that is loaded. */
export async function sendOutgoing(message: Outgoing, signal: AbortSignal): Promise<Outcome> {
  if (!navigator.onLine) return { is: 'later', afterMs: AGAIN_MS }
  const { id, text, contentIds, files = [], price = 0, replyTo, storyId, voice } = message
  try {
    const chatId = message.chatId ?? (await openChat(message.receiverId ?? ''))
    const recording = voice && (await uploadVoice(id, voice, signal))
    if (recording && 'why' in recording) return { is: 'refused', why: recording.why }
    const media = await uploadMedia(files, signal)
    if ('why' in media) return await refuse(media.why, message)
    const sent = await call('POST /chat/chats/:id/messages', {
      params: { id: chatId },
      body: {
        id,
        text,
        content_ids: [...contentIds, ...media.ids],
        price,
        reply_to_id: replyTo?.id ?? null,
        story_id: storyId ?? null,
        voice_id: recording?.id ?? null,
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
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

async function outcomeOf(error: unknown, message: Outgoing): Promise<Outcome> {
  const afterMs = waitAfter(error)
  if (afterMs !== null) return { is: 'later', afterMs }
  const status = error instanceof ApiProblem ? error.status : 0
  if (status === 500) {
    tellChatFailure(error)
    return { is: 'refused', why: chatFailed }
  }
  return status === 404 ? refuse(messageOf(error), message) : { is: 'refused', why: messageOf(error) }
}

/**
 * Refuses a message, unless another tab has just switched to another profile, which isn't a member of the chat and can't
 * continue the uploads.
 */
const refuse = async (why: string, { profileId }: Outgoing): Promise<Outcome> =>
  (await isActing(profileId)) ? { is: 'refused', why } : { is: 'later', afterMs: AGAIN_MS }

const isActing = (profileId: string): Promise<boolean> =>
  call('GET /auth/session').then(
    ({ profile }) => profile?.id === profileId,
    () => false,
  )
