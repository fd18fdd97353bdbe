import type { ContactState } from '@fanfare/contract/help/contact-message'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { contactMessagesKey } from './contact-messages-query.ts'
import * as text from './contact-text.ts'

/** Marks a message to support as done, or reopens it. */
export function useChangeContactMessage() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, state }: { id: string; state: ContactState }) =>
      call('PUT /admin/contact/:id', { params: { id }, body: { state } }),
    onSuccess: (_done, { state }) =>
      showToast({
        kind: 'success',
        message: text.changedTo(state),
      }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: contactMessagesKey }),
  })
}
