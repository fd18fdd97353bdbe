import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Pending transfers from and to this user. */
export const profileTransfersQuery = queryOptions({
  queryKey: ['profile-transfers'],
  queryFn: ({ signal }) => call('GET /user/profile/transfer', { signal }),
})
