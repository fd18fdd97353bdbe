import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import type { Input } from '../../../plumbing/api/call.ts'
import { sessionQuery } from '../../../plumbing/session/session.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { pricePlansQuery, offersKey } from '../../../entities/subscriptions/index.ts'
import * as text from './plans-text.ts'

/** Sets the plans of the current profile, and updates its page. */
export function useChangePlans(onSaved?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'PUT /profile/plans'>['body']) => call('PUT /profile/plans', { body }),
    onSuccess: async (plans) => {
      client.setQueryData(pricePlansQuery.queryKey, plans)
      showToast({ kind: 'success', message: text.saved })
      onSaved?.()
      await Promise.all([
        client.invalidateQueries({ queryKey: offersKey }),
        client.invalidateQueries(sessionQuery),
      ])
    },
  })
}
