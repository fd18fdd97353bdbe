import { isolate } from '@fanfare/contract/interface/isolate'
import { priceInCredits } from '@fanfare/contract/money/credits-text'

// A message that is for sale.
export const soldTo = (price: number, name: string): string =>
  `${priceInCredits(price)} · Bought by ${isolate(name)}`
export const notBought = (price: number): string => `${priceInCredits(price)} · Not bought yet`
export const unavailable = 'Photos and videos no longer available'
export const locked = (contents: string): string => `Locked, ${contents}`
export const unlock = 'Unlock'

// The price of a message.
export const priceToUnlock = 'Price to unlock'
export const freeWithoutPrice = 'Without a price, they’re visible right away.'
export const enterPrice = 'Enter a price with at most two decimals, such as 4.50.'
export const atLeast = (price: number): string =>
  `At least ${priceInCredits(price)}, or 0 if they aren’t for sale.`
export const atMost = (price: number): string => `At most ${priceInCredits(price)}.`
