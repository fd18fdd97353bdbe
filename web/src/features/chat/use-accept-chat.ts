import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { cacheChat, refreshContacts } from '../../entities/chat/index.ts'
import { tellChatFailure } from './chat-failure.ts'

/** Accepts a chat request, which moves it to the contacts. */
export function useAcceptChat(chatId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /chat/chats/:id/accept', { params: { id: chatId } }),
    onSuccess: (chat) => {
      cacheChat(client, chat)
      return refreshContacts(client)
    },
    onError: tellChatFailure,
  })
}
