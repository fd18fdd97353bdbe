import { isolate } from '@fanfare/contract/interface/isolate'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { countOf } from '../../../ui/format-count.ts'

// The contents of a post.
export const photos = (count: number): string => countOf(count, 'photo')
export const videos = (count: number): string => countOf(count, 'video')
export const moreCharacters = (count: number): string => countOf(count, 'more character')
export const mediaBy = (media: string, name: string): string => `${media} by ${isolate(name)}`

// A locked post.
export const locked = (inside: string): string => `Locked, ${inside}`
export const lockedText = 'Locked text'
export const lockedPost = 'Locked post'
export const unlockToRead = 'Unlock to read the rest'
export const wholeTextShown = 'You’re seeing the whole text. Unlock the post to comment.'

// How to unlock it.
export const forFollowers = (name: string): string => `For followers of ${isolate(name)}. Following is free.`
export const signInToUnlock = (price: number): string =>
  `Sign in to unlock this post for ${priceInCredits(price)}.`
export const oneTimePayment = (price: number): string => `One-time payment of ${priceInCredits(price)}.`
export const unlock = 'Unlock'
export const payByCard = (price: string): string => `Pay ${price} by card`
export const signIn = 'Sign in'
