import type { ContactState } from '@fanfare/contract/help/contact-message'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

/** The key prefix of every list of messages to support. */
export const contactMessagesKey = ['admin', 'contact'] as const

/** Messages to support, newest first. */
export const contactMessagesQuery = (state: ContactState) =>
  infiniteQueryOptions({
    queryKey: [...contactMessagesKey, state],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/contact', { query: { state, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
