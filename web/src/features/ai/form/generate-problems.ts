import type { ai } from '@fanfare/contract/ai/routes'
import { withheldText } from '../../payments/index.ts'
import * as text from './form-text.ts'

type Code = (typeof ai)['request']['problems'][number] | (typeof ai)['betterPrompt']['problems'][number]

/** Overrides the server's message where it isn't specific enough. */
export const generateProblems: Partial<Record<Code, string>> = {
  'price-has-changed': text.priceChanged,
  'not-enough-credits': text.notEnoughCredits,
  'credits-withheld': withheldText(text.notCharged),
  'spending-limit-reached': text.overLimit,
}
