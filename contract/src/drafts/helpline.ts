import Type, { type Static } from 'typebox'

/** The response to somebody who may harm themselves, in their language: an answer, and a directory of helplines. */
export const Helpline = Type.Object({
  answer: Type.String(),
  directory: Type.String({ description: 'the label of the link' }),
  href: Type.String(),
})
export type Helpline = Static<typeof Helpline>
