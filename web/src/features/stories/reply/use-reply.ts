import { isolate } from '@fanfare/contract/interface/isolate'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { replyToStory } from '../../chat/index.ts'

type Options = { profile: ProfileBadge; storyId: string; onSent: (text: string) => void }

/** Sends a reply to the chat with a story's author. If the reply is refused, its text stays in the field. */
export function useReply({ profile, storyId, onSent }: Options) {
  return useMutation({
    // Without a connection, the reply waits in the outbox.
    networkMode: 'always',
    mutationFn: (text: string) => replyToStory({ profile, storyId, text }),
    onSuccess: (outcome, text) => {
      onSent(text)
      showToast(
        outcome === 'sent'
          ? { kind: 'success', message: `Reply sent to ${isolate(profile.display_name)}.` }
          : { kind: 'info', message: 'Your reply will be sent when you’re back online.' },
      )
    },
    onError: (error) => showToast({ kind: 'danger', message: error.message }),
  })
}
