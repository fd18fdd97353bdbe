import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The bank account to which the current profile is paid; all but its end is hidden. */
export const bankAccountQuery = queryOptions({
  queryKey: ['bank-account'],
  queryFn: ({ signal }) => call('GET /payments/get-account-iban', { signal }),
})
