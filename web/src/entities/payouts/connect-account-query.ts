import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The user's Connect account. Its state changes on the provider's page, so it is always refetched. */
export const connectAccountQuery = queryOptions({
  queryKey: ['connect-account'],
  queryFn: ({ signal }) => call('GET /user/stripe/account', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
  // Without a provider, the response never changes, so retrying is pointless.
  retry: false,
})
