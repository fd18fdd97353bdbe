import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { refreshRequests, type AiAsk } from '../../../entities/ai/index.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { LazyReportDialog } from '../../moderation/index.ts'
import { createKeptIds } from '../../payments/index.ts'

/** Opens the report dialog for a refused request. */
export const reportRefusal = (requestId: string): void =>
  openOverlay(LazyReportDialog, { subject: 'ai_request', subjectId: requestId })

/**
 * Stores a request that our rules refused, which the server doesn't do otherwise, and opens the report dialog for it.
 */
export function useReportRefusal() {
  const client = useQueryClient()
  const [ids] = useState(createKeptIds)
  return useMutation({
    mutationFn: ({ task, provider, model, input, parent_id }: AiAsk) => {
      const ask = { task, provider, model, input, parent_id }
      return call('POST /ai/requests/refused', { body: { id: ids.idFor(ask), ...ask } })
    },
    onSuccess: ({ id }) => {
      reportRefusal(id)
      return refreshRequests(client)
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
