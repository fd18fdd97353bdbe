import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Whether the viewer is verified, and their latest check. */
export const ownIdentityQuery = queryOptions({
  queryKey: ['own-identity'],
  queryFn: ({ signal }) => call('GET /user/kyc', { signal }),
  // An admin may have decided since the last visit.
  refetchOnMount: 'always',
})
