import Type, { type Static } from 'typebox'
import { Id, named } from '../api/schema.ts'

/** A draft that was stopped or failed keeps the text received so far. */
export const DraftState = Type.Enum(['writing', 'written', 'stopped', 'failed'])
export type DraftState = Static<typeof DraftState>

/** A message that a language model writes for a user. */
export const MessageDraft = named(
  'MessageDraft',
  Type.Object({
    id: Id,
    state: DraftState,
    text: Type.String({ description: 'the text that has arrived so far' }),
  }),
)
export type MessageDraft = Static<typeof MessageDraft>
