import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The current profile's bank account for payouts, masked except for its last digits. */
export const bankAccountQuery = queryOptions({
  queryKey: ['bank-account'],
  queryFn: ({ signal }) => call('GET /payments/get-account-iban', { signal }),
})
