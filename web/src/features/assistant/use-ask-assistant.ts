import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { saveTurn } from './turns-cache.ts'

export type Question = { id: string; question: string }

/**
 * Asks the assistant. The question is added to the conversation, with its answer as far as it has arrived.
 */
export function useAskAssistant() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (question: Question) => call('POST /assistant/turns', { body: question }),
    onSuccess: (turn) => saveTurn(client, turn),
  })
}
