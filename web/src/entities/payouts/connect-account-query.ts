import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** Your Connect account. Its state changes on the provider's page, so it is requested each time. */
export const connectAccountQuery = queryOptions({
  queryKey: ['connect-account'],
  queryFn: ({ signal }) => call('GET /user/stripe/account', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  // Without a provider, the response never changes.
  retry: false,
})
