import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { moneyLimits } from '@fanfare/contract/money/limits'
import { postLimits } from '@fanfare/contract/posts/limits'

export const photo = 'Photo'
export const video = 'Video'

// Why a draft can't be published.
export const lostFiles = 'A file is no longer on this device. Remove it and add it again.'
export const unfinishedFiles =
  'Some files haven’t been uploaded yet. Wait for them, retry them, or remove them.'
export const tooLong = `At most ${postLimits.description} characters.`
export const priceIsNoAmount = 'Enter an amount with at most two decimals, such as 4.50.'
export const priceTooLow = `Enter at least ${priceInCredits(moneyLimits.minPriceHundredths / 100)}, or 0 if the post isn’t for sale.`
export const priceTooHigh = `At most ${priceInCredits(postLimits.priceHundredths / 100)}.`
export const endIsPast = 'This end time has passed. Choose a later one.'

// The list of drafts.
export const drafts = 'Drafts and scheduled posts'
export const showMore = 'Show more'
export const noWords = 'No text'
export const draftFrom = (time: string): string => `Draft, ${time}`
export const scheduledFor = (time: string): string => `Scheduled, ${time}`
export const deleteDraft = (name: string): string => `Delete draft: ${name}`
export const deleteScheduled = (name: string): string => `Delete scheduled post: ${name}`
export const deleteQuestion = 'Delete this draft?'
export const deleteConsequences = 'This can’t be undone. Its photos and videos stay in your gallery.'
export const draftDeleted = 'Draft deleted.'

// The offer to continue.
export const unfinishedPost = 'Unfinished post'
export const continueIt = 'Continue'
export const discard = 'Discard'
export const discardQuestion = 'Discard this post?'
