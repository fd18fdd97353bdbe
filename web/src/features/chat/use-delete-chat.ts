import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../plumbing/api/call.ts'
import { forgetMessages, refreshContacts } from '../../entities/chat/index.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './chat-text.ts'
import { tellChatFailure } from './chat-failure.ts'

/** Deletes the messages of a chat for the viewer alone, and leaves it. */
export function useDeleteChat(chatId: string, said: string = text.chatDeleted) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => call('DELETE /chat/chats/:id', { params: { id: chatId } }),
    onSuccess: async () => {
      forgetMessages(client, chatId)
      showToast({ kind: 'success', message: said })
      await Promise.all([navigate({ to: '/chat' }), refreshContacts(client)])
    },
    onError: tellChatFailure,
  })
}
