import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { refreshContacts } from '../../entities/chat/index.ts'
import { call } from '../../plumbing/api/call.ts'
import { AGAIN_MS, isServerAway } from './outbox/wait-after.ts'

/**
 * Marks a chat's messages as read, up to a number. While there is no connection, the mark waits and is sent again;
 * otherwise the chat would stay unread until its next message.
 */
export const markRead = (client: QueryClient, { chatId }: { chatId: string }) =>
  mutationOptions({
    mutationFn: (number: number) =>
      call('POST /chat/chats/:id/read', { params: { id: chatId }, body: { number } }),
    onSuccess: () => refreshContacts(client),
    retry: (_failures, error) => isServerAway(error),
    retryDelay: AGAIN_MS,
  })
