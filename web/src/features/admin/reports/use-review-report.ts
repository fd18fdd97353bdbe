import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { reportQuery } from '../../../entities/moderation/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { peopleKey } from '../people/people-queries.ts'
import { expireOtherReportLists, reportStatsQuery, timelineQuery } from './reports-query.ts'
import * as text from './reports-text.ts'

export type Review =
  | { does: 'take'; id: string }
  | { does: 'leave'; id: string }
  | { does: 'open'; id: string }
  | { does: 'decide'; id: string; status: 'dismissed' | 'completed'; note: string }

/** Assigns, unassigns, decides or reopens a report. */
export const useReviewReport = () => useMutation(reviewReport(useQueryClient()))

export const reviewReport = (client: QueryClient) =>
  mutationOptions({
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
    onSuccess: (report, review) => {
      client.setQueryData(reportQuery(report.id).queryKey, report)
      showToast({ kind: 'success', message: successOf(review) })
    },
    onError: (error, { does, id }) => {
      // The note dialog shows its own errors.
      if (does !== 'decide') showToast({ kind: 'danger', message: messageOf(error) })
      // A colleague may have changed the report meanwhile.
      void client.invalidateQueries(reportQuery(id))
    },
    onSettled: (_report, _error, { id }) => {
      expireOtherReportLists(client)
      void client.invalidateQueries(reportStatsQuery)
      void client.invalidateQueries(timelineQuery(id))
      // Profiles show how many of their reports are open.
      void client.invalidateQueries({ queryKey: peopleKey })
    },
  })

function successOf(review: Review): string {
  if (review.does === 'take') return text.reportAssigned
  if (review.does === 'leave') return text.reportUnassigned
  if (review.does === 'open') return text.reportReopened
  return review.status === 'dismissed' ? text.reportDismissed : text.reportCompleted
}
