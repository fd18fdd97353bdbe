import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './billing-limit-text.ts'
import { refreshWallet } from '../../../entities/payments/index.ts'

/** Sets the user's spending limits, and shows a toast that says when they take effect. */
export function useChangeLimits() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: text.Pair) => call('PUT /user/spending-limits', { body }),
    onSuccess: async ({ next }) => {
      await refreshWallet(client)
      const message = next ? text.savedForLater(formatDateTime(next.holds_from)) : text.saved
      showToast({ kind: 'success', message })
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
