import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { cacheChat } from '../../entities/chat/index.ts'
import { useMembersOnly } from '../accounts/index.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './chat-text.ts'

/** Opens the chat with a profile. */
export function MessageButton({ profile }: { profile: Pick<ProfileBadge, 'id'> }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const membersOnly = useMembersOnly()
  const open = useMutation({
    mutationFn: () => call('POST /chat/chats', { body: { profile_id: profile.id } }),
    onSuccess: (chat) => {
      cacheChat(client, chat)
      return navigate({ to: '/chat/$chatId', params: { chatId: chat.id } })
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
  return (
    <Button
      icon={<MessageCircle size={17} />}
      className="max-md:gap-0"
      pending={open.isPending}
      onClick={() => membersOnly(text.sendMessages, () => open.mutate())}
    >
      {/* On a phone, all actions of a profile fit in one row. */}
      <span className="max-md:sr-only">{text.message}</span>
    </Button>
  )
}
