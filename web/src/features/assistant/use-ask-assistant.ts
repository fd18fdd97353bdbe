import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { saveTurn } from './turns-cache.ts'

export type Question = { id: string; question: string }

/** Sends a question to the assistant, and adds it to the conversation with as much of the answer as exists. */
export function useAskAssistant() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (question: Question) => call('POST /assistant/turns', { body: question }),
    onSuccess: (turn) => saveTurn(client, turn),
  })
}
