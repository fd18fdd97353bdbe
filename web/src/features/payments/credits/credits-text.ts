// The balance in the header.
export const creditsDidNotLoad = 'Your credits didn’t load. Try again'
export const retryCredits = 'Credits: try again'

// The daily free credits.
export const freeDailyCredits = 'Free daily credits'
export const freeCreditsReady = 'Free credits are ready'
export const freeCreditsClaimed = 'Free credits claimed'
export const claimToday = (credits: string, purpose: string): string => `Claim ${credits} today. ${purpose}.`
export const nextReady = 'The next {credits} will be ready {time}. {purpose}.'
export const claim = 'Claim'
export const claimCredits = (credits: string): string => `Claim ${credits} credits`

// What credits are worth, and the creator's share of them.
export const about = (money: string): string => `about ${money}`
export const under = (money: string): string => `under ${money}`
export const youKeep = 'You keep {percent}%: {credits} credits.'
