import type { ReportedType, ReportReason } from '@fanfare/contract/moderation/report'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import * as text from './report-words.ts'

type Options = { subject: ReportedType; subjectId: string; onSent: () => void }

export function useSendReport({ subject, subjectId, onSent }: Options) {
  return useMutation({
    mutationFn: ({ reason, description }: { reason: ReportReason; description: string }) =>
      call('POST /report', {
        body: { contentType: subject, contentId: subjectId, reason, ...(description && { description }) },
      }),
    onSuccess: () => {
      showToast({ kind: 'success', message: text.thanksFor[subject] })
      onSent()
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
