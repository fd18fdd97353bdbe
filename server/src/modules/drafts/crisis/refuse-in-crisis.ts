import { Problem } from '#kernel/problem'
import { answerToCrisis } from './answer-to-crisis.ts'

/**
 * Throws `crisis`, with the helpline in the language of the text, if a text for a language model sounds as if its author
 * may harm themselves. A model's answer could make things worse.
 */
export function refuseInCrisis(text: string): void {
  const helpline = answerToCrisis(text)
  if (helpline !== null) throw new Problem('crisis', { facts: { helpline } })
}
