import { moneyLimits } from '@fanfare/contract/money/limits'
import { postLimits } from '@fanfare/contract/posts/limits'
import { parseCredits, readCredits, type ReadCredits } from '../../../ui/money/parse-credits.ts'
import * as text from './sales-text.ts'

const bounds = { least: moneyLimits.minPriceHundredths / 100, most: postLimits.priceHundredths / 100 }

const faults = {
  none: text.enterPrice,
  small: text.atLeast(bounds.least),
  large: text.atMost(bounds.most),
}

/** Reads the typed price of a message's photos and videos. Empty and 0 mean that they are free. */
export function readMessagePrice(typed: string): ReadCredits {
  if (typed.trim() === '' || parseCredits(typed) === 0) return { credits: 0, fault: null }
  return readCredits(typed, { ...bounds, faults })
}
