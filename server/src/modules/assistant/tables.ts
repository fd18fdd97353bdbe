import type { AnswerKind, AssistantLink } from '@fanfare/contract/assistant/turn'
import type { JSONColumnType } from 'kysely'

export interface AssistantTables {
  assistant_turn: {
    id: string
    user_id: string
    question: string
    kind: AnswerKind
    answer: string
    links: JSONColumnType<AssistantLink[]>
    created_at: Date
  }
}
