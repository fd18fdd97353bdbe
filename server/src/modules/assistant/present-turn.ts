import type { AnswerState, AssistantTurn } from '@fanfare/contract/assistant/turn'
import { isOverdue } from './overdue.ts'
import type { TurnRow } from './turn-queries.ts'

/** A question and its answer as the user sees them at a given time. */
export const presentTurn = (row: TurnRow, at: Date): AssistantTurn => ({
  id: row.id,
  question: row.question,
  kind: row.kind,
  state: stateOf(row, at),
  answer: row.answer,
  links: row.links,
  created_at: row.created_at.toISOString(),
})

const stateOf = (row: TurnRow, at: Date): AnswerState => (isOverdue(row, at) ? 'failed' : row.state)
