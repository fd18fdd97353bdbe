import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** How many chats, and how many requests, have unread messages. */
export const unreadChatsQuery = queryOptions({
  queryKey: ['chat-unread'],
  queryFn: ({ signal }) => call('GET /chat/unread', { signal }),
})
