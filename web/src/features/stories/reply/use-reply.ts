import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useMutation } from '@tanstack/react-query'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { replyToStory } from '../../chat/index.ts'

type Options = { profile: ProfileBadge; storyId: string; onSent: (text: string) => void }

/** Replies to a story's author in their chat. A refused reply stays in the field. */
export function useReply({ profile, storyId, onSent }: Options) {
  return useMutation({
    // Without a connection, it waits in the outbox.
    networkMode: 'always',
    mutationFn: (text: string) => replyToStory({ profile, storyId, text }),
    onSuccess: (outcome, text) => {
      onSent(text)
      showToast(
        outcome === 'sent'
          ? { kind: 'success', message: `Reply sent to ${profile.display_name}.` }
          : { kind: 'info', message: 'Your reply will be sent when you’re back online.' },
      )
    },
    onError: (error) => showToast({ kind: 'danger', message: error.message }),
  })
}
