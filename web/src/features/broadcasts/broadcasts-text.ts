import { priceInCredits } from '@fanfare/contract/money/credits-text'

// The screen.
export const broadcasts = 'Broadcasts'
export const newBroadcast = 'New broadcast'
export const howTheyWork = 'How broadcasts and welcome messages work'
export const backToChats = 'Back to your chats'
export const forCreators = 'Broadcasts are for creators'
export const setPriceFirst = 'Set a subscription price to send messages to many people at once.'
export const setPrice = 'Set a price'

// A message.
export const media = 'Photos and videos'
export const photo = 'Photo'
export const video = 'Video'
export const creditsToUnlock = (price: number): string => `${priceInCredits(price)} to unlock`
