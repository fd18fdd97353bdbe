import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import type { QueryClient } from '@tanstack/react-query'
import { turnsQuery } from './turns-query.ts'

/**
 * Adds a turn to the cached conversation, or replaces the turn with the same id, so that a question that was sent twice
 * appears once.
 */
export function saveTurn(client: QueryClient, turn: AssistantTurn): void {
  client.setQueryData(turnsQuery.queryKey, (turns) => {
    if (!turns) return turns
    const isKnown = turns.pages.some(({ data }) => data.some(({ id }) => id === turn.id))
    const pages = turns.pages.map((page, place) => {
      const data = page.data.map((known) => (known.id === turn.id ? turn : known))
      return { ...page, data: place === 0 && !isKnown ? [turn, ...data] : data }
    })
    return { ...turns, pages }
  })
}
