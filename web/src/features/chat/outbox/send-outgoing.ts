import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { cacheChat, cacheMessage, refreshContacts } from '../../../entities/chat/index.ts'
import { queryClient } from '../../../plumbing/queries/query-client.ts'
import { actingProfileId } from '../../../plumbing/session/session.ts'
import { tellChatFailure } from '../chat-failure.ts'
import * as chatText from '../chat-text.ts'
import { uploadMedia } from '../media/upload-media.ts'
import { uploadVoice } from '../voice/upload-voice.ts'
import type { Outcome, Outgoing } from './outgoing.ts'
import { AGAIN_MS, waitAfter } from './wait-after.ts'

const LONGEST_MS = 20_000

/**
 * Sends a message as the profile that wrote it, and adds it to the conversation if that is loaded. The server refuses the
 * requests, and the message waits, while the session's profile is another one.
 */
export async function sendOutgoing(message: Outgoing, signal: AbortSignal): Promise<Outcome> {
  if (!navigator.onLine) return { is: 'later', afterMs: AGAIN_MS }
  const { id, profileId, text, contentIds, files = [], price = 0, replyTo, storyId, voice } = message
  try {
    const chatId = message.chatId ?? (await openChat(message))
    const recording = voice && (await uploadVoice(message, voice, signal))
    if (recording && 'why' in recording) return { is: 'refused', why: recording.why }
    const media = await uploadMedia(files, { signal, profileId })
    if ('why' in media) return { is: 'refused', why: media.why }
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
      profileId,
    })
    // From here on the message counts as sent, even if updating the conversation fails.
    if (isActing(profileId)) {
      await cacheMessage(queryClient, sent).catch(() => undefined)
      void refreshContacts(queryClient)
    }
    return { is: 'sent' }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** Opens the chat with a profile. Repeating it opens the same one. */
async function openChat({ profileId, receiverId = '' }: Outgoing): Promise<string> {
  const chat = await call('POST /chat/chats', {
    body: { profile_id: receiverId },
    signal: AbortSignal.timeout(LONGEST_MS),
    profileId,
  })
  if (isActing(profileId)) cacheChat(queryClient, chat)
  return chat.id
}

function outcomeOf(error: unknown): Outcome {
  const afterMs = waitAfter(error)
  if (afterMs !== null) return { is: 'later', afterMs }
  const status = error instanceof ApiProblem ? error.status : 0
  if (status === 500) {
    tellChatFailure(error)
    return { is: 'refused', why: chatText.chatFailed }
  }
  return { is: 'refused', why: messageOf(error) }
}

/** Whether this tab shows what this profile sees. */
const isActing = (profileId: string): boolean => actingProfileId(queryClient) === profileId
