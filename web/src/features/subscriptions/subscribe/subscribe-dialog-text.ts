import { isolate } from '@fanfare/contract/interface/isolate'
import { priceInCredits } from '@fanfare/contract/money/credits-text'

export const subscribeTo = (creator: string): string => `Subscribe to ${isolate(creator)}`
export const subscribedTo = (creator: string): string => `Subscribed to ${isolate(creator)}`
export const thesePlans = 'These plans'
export const notAccepting = 'This creator isn’t accepting new subscribers right now.'
export const subscribed = 'You are now subscribed to this creator.'

// The plan that was chosen before.
export const change = 'Change'
export const changePlan = 'Change the plan'

// What happens when the paid time ends.
export const renewsForFree = 'Free. Renews automatically until you unsubscribe.'
export const renewAutomatically = 'Renew automatically'
export const renewsFor = (credits: number, every: string): string =>
  `${priceInCredits(credits)} every ${every} until you turn it off.`
export const endsOnDate = 'Your subscription ends on that date. You won’t be charged again.'
export const cardIsCharged = (price: string, every: string): string =>
  `Your card is charged ${price} now and every ${every} until you unsubscribe.`
export const howToUnsubscribe = 'You can unsubscribe in Settings at any time.'
export const whatIsIncluded = 'What’s included?'
