import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cacheChat, refreshContacts } from '../../entities/chat/index.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { tellChatFailure } from './chat-failure.ts'
import * as text from './chat-text.ts'

/** Pins a chat above the viewer's other chats, or unpins it. */
export function usePinChat(chatId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isPinned: boolean) =>
      call(isPinned ? 'POST /chat/chats/:id/pin' : 'DELETE /chat/chats/:id/pin', { params: { id: chatId } }),
    onSuccess: (chat) => {
      cacheChat(client, chat)
      showToast({ kind: 'success', message: chat.is_pinned ? text.chatPinned : text.chatUnpinned })
      return refreshContacts(client)
    },
    onError: tellChatFailure,
  })
}
