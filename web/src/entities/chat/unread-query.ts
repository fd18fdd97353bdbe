import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** How many chats have unread messages, and how many requests do. */
export const unreadChatsQuery = queryOptions({
  queryKey: ['chat-unread'],
  queryFn: ({ signal }) => call('GET /chat/unread', { signal }),
})
