import Type, { type Static } from 'typebox'
import { Id, named, Time } from '../api/schema.ts'

/** A page linked from an answer: a path of the app, or an address of another site. */
export const AssistantLink = Type.Object({
  label: Type.String(),
  href: Type.String(),
  summary: Type.String({ description: 'the topic of the page; can be empty' }),
})
export type AssistantLink = Static<typeof AssistantLink>

/**
 * The kind of an answer: from the account and the help pages, a model's words about them, help in a crisis, or no
 * answer found.
 */
export const AnswerKind = Type.Enum(['found', 'model', 'crisis', 'nothing'])
export type AnswerKind = Static<typeof AnswerKind>

/**
 * Only a model's answer can have a state other than `answered`. A stopped or failed one keeps the words that had
 * arrived.
 */
export const AnswerState = Type.Enum(['answering', 'answered', 'stopped', 'failed'])
export type AnswerState = Static<typeof AnswerState>

/** A question to the assistant and its answer. */
export const AssistantTurn = named(
  'AssistantTurn',
  Type.Object({
    id: Id,
    question: Type.String(),
    kind: AnswerKind,
    state: AnswerState,
    answer: Type.String({ description: 'for a model: the text that has arrived so far' }),
    links: Type.Array(AssistantLink),
    created_at: Time,
  }),
)
export type AssistantTurn = Static<typeof AssistantTurn>
