import type { BroadcastForm } from '@fanfare/contract/broadcasts/broadcast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../plumbing/api/call.ts'
import { newId } from '../../../plumbing/new-id.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { broadcastsQuery } from '../broadcasts-query.ts'
import * as text from './writing-text.ts'

/** Sends, schedules or edits a broadcast. A retry doesn't create a second one. */
export function useSaveBroadcast(id: string | null) {
  const client = useQueryClient()
  const [freshId] = useState(newId)
  return useMutation({
    networkMode: 'always',
    mutationFn: (form: BroadcastForm) =>
      id === null
        ? call('POST /chat/broadcasts', { body: { id: freshId, ...form } })
        : call('PUT /chat/broadcasts/:id', { params: { id }, body: form }),
    onSuccess: ({ state }) => {
      const message = state === 'scheduled' ? text.scheduled : text.beingSent
      showToast({ kind: 'success', message })
    },
    onSettled: () => client.invalidateQueries({ queryKey: broadcastsQuery.queryKey }),
  })
}
