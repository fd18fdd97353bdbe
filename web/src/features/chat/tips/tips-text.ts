import { isolate } from '@fanfare/contract/interface/isolate'
import { priceInCredits } from '@fanfare/contract/money/credits-text'

export const tipTo = (name: string): string => `Tip ${isolate(name)}`
/** No name means that the reader sent the tip. */
export const tipped = (name: string | null, amount: number): string =>
  `${name === null ? 'You' : isolate(name)} tipped ${priceInCredits(amount)}`
