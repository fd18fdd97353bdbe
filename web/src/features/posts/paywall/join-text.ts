import { isolate } from '@fanfare/contract/interface/isolate'
import { priceInCredits } from '@fanfare/contract/money/credits-text'

// Unlocking a post by following its author.
export const follow = 'Follow {name}'

// Unlocking a post with a subscription.
export const subscribeToUnlock = (name: string): string =>
  `Subscribe to ${isolate(name)} to unlock this post.`
export const subscribeThenPay = (name: string, price: number): string =>
  `To unlock this post, subscribe to ${isolate(name)}, then pay ${priceInCredits(price)} once.`
export const alreadySubscribed = 'Already subscribed? Sign in.'
