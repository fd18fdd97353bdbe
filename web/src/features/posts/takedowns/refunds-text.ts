import { priceInCredits } from '@fanfare/contract/money/credits-text'

export const refunds = 'Refunds'
export const postBy = 'Post by {name}'
export const postByDeleted = 'Post by a deleted profile'
export const removedByModerator = 'Removed by a moderator'
export const refunded = (price: number): string => `${priceInCredits(price)} refunded`
export const refundPending = (price: number): string => `${priceInCredits(price)} · Refund pending`
