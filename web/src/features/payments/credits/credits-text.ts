import { formatPrice, priceInCredits } from '@fanfare/contract/money/credits-text'

// The balance in the header.
export const creditsDidNotLoad = 'Your credits didn’t load. Try again'
export const retryCredits = 'Credits: try again'

// The daily free credits.
export const freeDailyCredits = 'Free daily credits'
export const freeCreditsReady = 'Free credits are ready'
export const freeCreditsClaimed = 'Free credits claimed'
export const claimToday = (credits: number, purpose: string): string =>
  `Claim ${priceInCredits(credits)} today. ${usableFor(credits, purpose)}`
/** `{time}` is when the next free credits can be claimed, such as "in 6 hours". */
export const nextReady = (credits: number, purpose: string) =>
  `Your next ${freeAmount(credits)} will be ready {time}. ${usableFor(credits, purpose)}` as const
const freeAmount = (credits: number): string =>
  credits === 1 ? 'free credit' : `${formatPrice(credits)} free credits`
const usableFor = (credits: number, purpose: string): string =>
  `Use ${credits === 1 ? 'it' : 'them'} ${purpose}.`
export const claim = 'Claim'
export const claimCredits = (credits: number): string => `Claim ${priceInCredits(credits)}`

// The value of credits, and the creator's share of them.
export const about = (money: string): string => `about ${money}`
export const under = (money: string): string => `under ${money}`
export const youKeep = 'You keep {percent}%: {credits}.'
