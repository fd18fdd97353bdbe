import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

const SHOWN = 5

/** The people whose names fit what was typed after an @. */
export const mentionQuery = (search: string) =>
  queryOptions({
    queryKey: ['mention', search.toLowerCase()],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /profile', { query: { search, limit: SHOWN }, signal })
      return data
    },
    placeholderData: keepPreviousData,
  })
