import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { saveTurn } from './turns-cache.ts'

/** Stops an answer that is being written, or requests a new one. */
export function useChangeAnswer(verb: 'stop' | 'retry') {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(`POST /assistant/turns/:id/${verb}`, { params: { id } }),
    onSuccess: (turn) => saveTurn(client, turn),
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
}
