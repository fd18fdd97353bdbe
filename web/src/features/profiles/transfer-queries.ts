import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** Profiles that are offered by the own user, and to them. */
export const transfersQuery = queryOptions({
  queryKey: ['profile-transfers'],
  queryFn: ({ signal }) => call('GET /user/profile/transfer', { signal }),
})
