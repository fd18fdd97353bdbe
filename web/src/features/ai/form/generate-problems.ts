import type { ai } from '@fanfare/contract/ai/routes'
import { withheldText } from '../../payments/index.ts'

type Code = (typeof ai)['request']['problems'][number] | (typeof ai)['betterPrompt']['problems'][number]

/** Overrides the server's message where it isn't specific enough. */
export const generateProblems: Partial<Record<Code, string>> = {
  'price-has-changed':
    'The price has changed. Check the new price, then try again. You haven’t been charged.',
  'not-enough-credits': 'You don’t have enough credits. You haven’t been charged.',
  'credits-withheld': withheldText('You haven’t been charged.'),
  'spending-limit-reached': 'This would exceed your spending limit. You haven’t been charged.',
}
