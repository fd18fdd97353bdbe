import type { AnswerKind, AnswerState, AssistantLink } from '@fanfare/contract/assistant/turn'
import type { Generated, JSONColumnType } from 'kysely'

export interface AssistantTables {
  assistant_turn: {
    id: string
    user_id: string
    question: string
    kind: AnswerKind
    state: Generated<AnswerState>
    answer: string
    links: JSONColumnType<AssistantLink[]>
    /** How often a model was asked for this answer. */
    attempt: Generated<number>
    /** When it was asked last; null for an answer without a model. */
    begun_at: Date | null
    created_at: Date
  }
}
