import { readMessagePrice } from '../../chat/index.ts'

/**
 * The price to unlock a message's photos and videos; null if it is invalid. Without any, its field isn't shown, so what
 * was typed there doesn't count.
 */
export const writtenPrice = (typed: string, mediaCount: number): number | null =>
  mediaCount === 0 ? 0 : readMessagePrice(typed).credits
