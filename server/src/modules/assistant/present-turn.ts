import type { AssistantTurn } from '@fanfare/contract/assistant/turn'
import type { TurnRow } from './turn-queries.ts'

export const presentTurn = ({ id, question, kind, answer, links, created_at }: TurnRow): AssistantTurn => ({
  id,
  question,
  kind,
  answer,
  links,
  created_at: created_at.toISOString(),
})
