import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import type { InfiniteData } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { turnsQuery } from './turns-query.ts'

export type Question = { id: string; question: string }

type Turns = InfiniteData<{ data: AssistantTurn[] }>

/** Asks the assistant. The answer is added to the conversation. */
export function useAskAssistant() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (question: Question) => call('POST /assistant/turns', { body: question }),
    onSuccess: (turn) => {
      client.setQueryData(turnsQuery.queryKey, (turns) => turns && withTurn(turns, turn))
    },
  })
}

/** A question that was sent twice is there once. */
function withTurn<Known extends Turns>(turns: Known, turn: AssistantTurn): Known {
  const pages = turns.pages.map((page, place) => {
    const others = page.data.filter(({ id }) => id !== turn.id)
    return { ...page, data: place === 0 ? [turn, ...others] : others }
  })
  return { ...turns, pages }
}
