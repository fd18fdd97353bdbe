import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../plumbing/api/call.ts'
import { useEvent } from '../../plumbing/realtime/use-event.ts'
import { saveTurn } from './turns-cache.ts'

/** How often an answer is polled, in case no events arrive, for example while reconnecting. */
const READ_EVERY_MS = 3000

/** Keeps an answer up to date while it is being written. Pass null without an answer. */
export function useWrittenAnswer(turn: AssistantTurn | null): void {
  const client = useQueryClient()
  const id = turn?.id ?? ''
  const queryKey = ['assistant', 'turn', id]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /assistant/turns/:id', { params: { id }, signal }),
    enabled: turn !== null,
    refetchInterval: READ_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (data) saveTurn(client, data)
  }, [client, data])
  useEvent('assistant-turn', (news) => {
    // A response that is already on its way may be older than the event.
    if (news.id === id)
      void client.invalidateQueries({ queryKey }, { cancelRefetch: news.state !== 'answering' })
  })
}
