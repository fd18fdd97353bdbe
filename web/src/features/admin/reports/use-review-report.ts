import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reportsKey } from '../../../entities/moderation/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './reports-text.ts'

export type Review =
  | { does: 'take'; id: string }
  | { does: 'leave'; id: string }
  | { does: 'open'; id: string }
  | { does: 'decide'; id: string; status: 'dismissed' | 'completed'; note: string }

/** Assigns, unassigns, decides or reopens a report. */
export function useReviewReport() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (review: Review) => {
      const params = { id: review.id }
      if (review.does === 'take') return call('POST /admin/report/:id/assign-self', { params })
      if (review.does === 'leave') return call('POST /admin/report/:id/unassign', { params })
      if (review.does === 'open')
        return call('PUT /admin/report/:id', { params, body: { status: 'in_review' } })
      const { status, note } = review
      return call('PUT /admin/report/:id', { params, body: { status, note } })
    },
    onSuccess: (_report, review) => showToast({ kind: 'success', message: successOf(review) }),
    onError: (error, { does }) => {
      // The note dialog shows its own errors.
      if (does !== 'decide') showToast({ kind: 'danger', message: messageOf(error) })
    },
    onSettled: () => client.invalidateQueries({ queryKey: reportsKey }),
  })
}

function successOf(review: Review): string {
  if (review.does === 'take') return text.reportAssigned
  if (review.does === 'leave') return text.reportUnassigned
  if (review.does === 'open') return text.reportReopened
  return review.status === 'dismissed' ? text.reportDismissed : text.reportCompleted
}
