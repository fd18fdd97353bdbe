import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { replyToStory } from '../../chat/index.ts'
import * as text from './reply-text.ts'

type Options = { profile: ProfileBadge; storyId: string; onSent: (reply: string) => void }

/** Sends a reply to the chat with a story's author. If the reply is refused, its text stays in the field. */
export function useReply({ profile, storyId, onSent }: Options) {
  return useMutation({
    // Without a connection, the reply waits in the outbox.
    networkMode: 'always',
    mutationFn: (reply: string) => replyToStory({ profile, storyId, text: reply }),
    onSuccess: (outcome, reply) => {
      onSent(reply)
      showToast(
        outcome === 'sent'
          ? { kind: 'success', message: text.sent(profile.display_name) }
          : { kind: 'info', message: text.sentLater },
      )
    },
    onError: (error) => showToast({ kind: 'danger', message: error.message }),
  })
}
