import { isProblem, sentenceFor } from '../../../plumbing/api/api-problem.ts'
import * as text from './buy-message-text.ts'

/**
 * Explains why the purchase failed. If the price has changed, the new one is named, because the next press agrees to
 * it.
 */
export function refusalOf(error: unknown, price: number): string {
  if (!isProblem(error, 'price-has-changed')) return sentenceFor(error, text.buyProblems)
  return text.priceIsNow(price)
}
