import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

/** The people to suggest for the text after an @. */
export const mentionableQuery = (search: string) =>
  queryOptions({
    queryKey: ['mentionable', search.toLowerCase()],
    queryFn: async ({ signal }) =>
      (await call('GET /profile/mentionable', { query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  })
