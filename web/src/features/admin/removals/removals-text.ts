import { priceInCredits } from '@fanfare/contract/money/credits-text'

// Removed posts.
export const removedPosts = 'Removed posts'
export const aboutRemovedPosts =
  'Posts that moderators removed. You can restore a post that was removed by mistake. Buyers who were already refunded keep their credits.'
export const noRemovedPosts = 'No removed posts yet. Posts that moderators remove will appear here.'
export const newestFirst = 'Removed posts, newest first'
export const postBy = (username: string | undefined): string => `Post by ${authorOf(username)}`
export const quoted = (words: string): string => `“${words}”`
export const removedBy = (moderator: string | null, time: string): string =>
  moderator ? `Removed by @${moderator} · ${time}` : `Removed by a moderator · ${time}`
export const restoredBy = (admin: string | null, time: string): string =>
  admin ? `Restored by @${admin} · ${time}` : `Restored by an admin · ${time}`
export const open = 'Open'
export const openName = (username: string | undefined): string => `Open post by ${authorOf(username)}`
export const restoreName = (username: string | undefined): string => `Restore post by ${authorOf(username)}`

const authorOf = (username: string | undefined): string =>
  username === undefined ? 'a deleted profile' : `@${username}`

// The state of the refunds.
export const refundsWaiting = (amount: number): string =>
  `Refunds of ${priceInCredits(amount)} are waiting for approval.`
export const refundsCanceled = (amount: number): string =>
  `Refunds of ${priceInCredits(amount)} were canceled.`
export const refundsRunning = (amount: number): string =>
  `Refunds of ${priceInCredits(amount)} are in progress.`
export const refundsStopped =
  'Some buyers had already been refunded and keep their credits. The others keep access to the post.'
export const refundsMade = (amount: number): string => `${priceInCredits(amount)} refunded.`
export const refundsKept = (amount: number): string =>
  `${priceInCredits(amount)} refunded. Buyers keep ${amount === 1 ? 'it' : 'them'}.`

// The dialog.
export const restoreQuestion = 'Restore this post?'
export const restorePost = 'Restore post'
export const publisherSeesReason = 'The person who published the post will see this.'
export const postReturns =
  'The post returns with its photos and videos, except those that must stay hidden for another reason.'
export const deletedPostReturns =
  'Its creator had already removed it, so it returns only for buyers who weren’t refunded.'
export const willCancelRefunds = (amount: number): string =>
  `Refunds of ${priceInCredits(amount)} awaiting approval are canceled, and those buyers have access to the post again.`
export const willStopRefunds =
  'Buyers who have already been refunded keep their credits. The others get the post back instead of a refund.'
export const willKeepRefunds = (amount: number): string =>
  `Buyers keep the ${priceInCredits(amount)} they were refunded, and would have to buy the post again.`
export const restored = 'Post restored.'
