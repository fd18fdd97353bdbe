import Type, { type Static } from 'typebox'
import { Id, named, Time } from '../api/schema.ts'

/** A page that an answer leads to: a path of the app, or an address of another site. */
export const AssistantLink = Type.Object({
  label: Type.String(),
  href: Type.String(),
  summary: Type.String({ description: 'what the page is about; can be empty' }),
})
export type AssistantLink = Static<typeof AssistantLink>

/** What an answer is: from the account and the help pages, a model's words about them, help in a crisis, or nothing found. */
export const AnswerKind = Type.Enum(['found', 'model', 'crisis', 'nothing'])
export type AnswerKind = Static<typeof AnswerKind>

/** Only a model's answer is ever anything but `answered`. One that was stopped or failed keeps the words that had arrived. */
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
    answer: Type.String({ description: 'of a model: what has arrived so far' }),
    links: Type.Array(AssistantLink),
    created_at: Time,
  }),
)
export type AssistantTurn = Static<typeof AssistantTurn>
