import type { Chat } from '@fanfare/contract/chat/chat'
import type { Message } from '@fanfare/contract/chat/message'
import { useViewer } from '../../../plumbing/session/session.ts'
import { sendVoice } from './send-voice.ts'
import { useRecording, type Recording } from './use-recording.ts'

interface VoiceMessage {
  recording: Recording
  /** Whether something is being recorded or is ready to be sent. */
  isOpen: boolean
  /** Why the microphone can't be used; null if it can. */
  refusal: string | null
  send: () => void
  discard: () => void
}

/**
 * Handles a voice message for a chat, from recording it to queueing it in the outbox. `onEnd` is called when the
 * recorder closes.
 */
export function useVoiceMessage(
  chat: Chat,
  { replyTo, onSent, onEnd }: { replyTo: Message['reply_to']; onSent: () => void; onEnd: () => void },
): VoiceMessage {
  const recording = useRecording(chat.id)
  const profileId = useViewer()?.profile.id
  const { state } = recording
  const send = async () => {
    const recorded = await recording.take()
    if (!recorded || profileId === undefined) return
    await sendVoice(recorded, { chatId: chat.id, receiverId: chat.profile.id, profileId, replyTo })
    onSent()
    requestAnimationFrame(onEnd)
  }
  return {
    recording,
    isOpen: state.step === 'recording' || state.step === 'recorded',
    refusal: state.step === 'idle' ? state.refusal : null,
    send: () => void send(),
    discard() {
      recording.discard()
      requestAnimationFrame(onEnd)
    },
  }
}
