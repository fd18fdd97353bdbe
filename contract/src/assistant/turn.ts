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
 * Where an answer comes from: `found` in the account or the help pages, `model` phrased these in its own words,
 * `crisis` offers help in a crisis, `nothing` means no answer was found.
 */
export const AnswerKind = Type.Enum(['found', 'model', 'crisis', 'nothing'])
export type AnswerKind = Static<typeof AnswerKind>

/**
 * Only a model's answer can have a state other than `answered`. If it is stopped or fails, it keeps the text received
 * so far.
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
