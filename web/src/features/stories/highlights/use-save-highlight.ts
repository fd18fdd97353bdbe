import type { HighlightForm } from '@fanfare/contract/posts/story'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshStories } from '../../../entities/stories/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { call } from '../../../plumbing/api/call.ts'
import { newId } from '../../../plumbing/new-id.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import * as text from './highlight-dialog-text.ts'

/** Creates or edits a highlight. A retry after a lost response doesn't create it twice. */
export function useSaveHighlight(highlightId: string | undefined, onSaved: () => void) {
  const client = useQueryClient()
  const [id] = useState(newId)
  return useMutation({
    mutationFn: (form: HighlightForm) =>
      highlightId
        ? call('PUT /profile/highlights/:id', { params: { id: highlightId }, body: form })
        : call('POST /profile/highlights', { body: { id, ...form } }),
    onSuccess: async () => {
      onSaved()
      showToast({ kind: 'success', message: highlightId ? text.saved : text.created })
      await refreshStories(client)
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
