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
    /** How many times the model was started for this answer. */
    attempt: Generated<number>
    /** When the model was last started; null for an answer without a model. */
    begun_at: Date | null
    created_at: Date
  }
}
