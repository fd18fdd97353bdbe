import { formatPrice, priceInCredits } from '@fanfare/contract/money/credits-text'

export const result = 'Result'
export const results = 'Results'
export const resultNumber = (number: number): string => `Result ${number}`
export const noPrompt = 'No prompt'
export const favorite = 'Favorite'
export const notes = 'Notes'
export const seed = (value: number): string => `Seed ${value}`

// While it runs.
export const canceling = 'Canceling'
export const timeLeft = (time: string): string => `${time} left`
export const resultsDone = (done: number, wanted: number): string => `${done} of ${wanted} done`
export const canLeave = 'You can leave this page.'

// Canceling.
export const cancelQuestion = 'Cancel this request?'
export const cancelConsequences =
  'The provider is already working on it. If it can’t stop, you’ll be charged and get the result. Otherwise you get your credits back.'
export const keepWaiting = 'Keep waiting'
export const cancelRequest = 'Cancel request'

// Without a result.
export const requestFailed = 'This request failed'
export const canceled = 'Canceled'
export const youCanceled = 'You canceled this.'
export const somethingWrong = 'Something went wrong.'
export const notCharged = 'You haven’t been charged.'
export const creditsBack = (credits: number): string => `${priceInCredits(credits)} back`
export const amountBack = (credits: number): string => `${formatPrice(credits)} back`
export const editAndTryAgain = 'Edit and try again'
export const report = 'Report'

// Looking at a result.
export const showResult = 'Show the result'
export const compareBeforeAfter = 'Compare before and after'
export const beforeAndAfter = 'Before and after'
export const before = 'Before'
export const viewFullSize = 'View full size'
export const addToFavorites = 'Add to favorites'
export const removeFromFavorites = 'Remove from favorites'

// The actions for a result.
export const remix = 'Remix'
export const takeAsInput = 'Use as input'
export const takeInPost = 'Use in post'
export const download = 'Download'
export const more = 'More'
export const vary = 'Vary'
export const upscale = 'Upscale'
export const compare = 'Compare with another'
export const copyWords = 'Copy text'
export const copyPrompt = 'Copy prompt'
export const takeSeed = 'Use this seed'
export const share = 'Share'
export const receipt = 'Receipt'
export const copied = 'Copied.'
export const cannotCopy = 'Your browser doesn’t allow copying here.'

// Sharing.
export const shareResult = 'Share this result'
export const shareExplained = 'Only you can see this result. To share a link, publish it in a post.'
export const shareFile = 'Share the file'
