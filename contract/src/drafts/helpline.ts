import Type, { type Static } from 'typebox'

/** What somebody is told who may harm themselves: an answer, and a directory of helplines. In their language. */
export const Helpline = Type.Object({
  answer: Type.String(),
  directory: Type.String({ description: 'the label of the link' }),
  href: Type.String(),
})
export type Helpline = Static<typeof Helpline>
