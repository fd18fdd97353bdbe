import { priceInCredits } from '@fanfare/contract/money/credits-text'

export const seeBuyers = 'See buyers'
export const buyers = 'Buyers'
export const noBuyers = 'No buyers yet'
export const noBuyersHint = 'People who unlock this broadcast will appear here.'
export const paid = (price: number, day: string): string => `${priceInCredits(price)}, ${day}`
