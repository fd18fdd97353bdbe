import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { jobsKey } from './job-queries.ts'
import * as text from './admin-text.ts'

/** Retries a background job now. */
export function useRetryJob() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string }) => call('POST /admin/job/:id/retry', { params: { id } }),
    onSuccess: () => showToast({ kind: 'success', message: text.jobQueued }),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
    // Refetch after a refusal too, because the job may have succeeded meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  })
}
