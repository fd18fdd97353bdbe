import { moneyLimits } from '@fanfare/contract/money/limits'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { postLimits } from '@fanfare/contract/posts/limits'
import { parseCredits, readCredits, type ReadCredits } from '../../../ui/money/parse-credits.ts'

const bounds = { least: moneyLimits.minPriceHundredths / 100, most: postLimits.priceHundredths / 100 }

const faults = {
  none: 'Enter a price with at most two decimals, such as 4.50.',
  small: `At least ${formatPrice(bounds.least)} credits, or 0 if they aren’t for sale.`,
  large: `At most ${formatPrice(bounds.most)} credits.`,
}

/** Reads the typed price of a message's photos and videos. Empty and 0 mean that they are free. */
export function readMessagePrice(typed: string): ReadCredits {
  if (typed.trim() === '' || parseCredits(typed) === 0) return { credits: 0, fault: null }
  return readCredits(typed, { ...bounds, faults })
}
