import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { preferencesQuery } from '../preferences-query.ts'
import { unsubscribeQuery } from './unsubscribe-query.ts'

/** Turns off the emails that an unsubscribe link is for. */
export function useTurnOffEmails(token: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /unsubscribe/:token', { params: { token } }),
    onSuccess: () => {
      client.setQueryData(unsubscribeQuery(token).queryKey, (shown) => shown && { ...shown, is_on: false })
      return client.invalidateQueries(preferencesQuery)
    },
  })
}
