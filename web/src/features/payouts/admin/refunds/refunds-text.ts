import { priceInCredits } from '@fanfare/contract/money/credits-text'

export const refundsToApprove = 'Refunds to approve'
export const aboutRefunds =
  'Refunds for removed posts that exceed what a moderator can approve in a day. Once you approve them, buyers get their credits back, and the platform pays whatever the creator can’t cover.'
export const noRefunds = 'No refunds to approve.'
export const oldestFirst = 'Refunds to approve, oldest first'
export const refundOf = (username: string | undefined, amount: number): string =>
  `Post by ${authorOf(username)}: ${priceInCredits(amount)}`
export const removedBy = (moderator: string | null, time: string): string =>
  moderator ? `Removed by @${moderator} · ${time}` : `Removed by a moderator · ${time}`
export const approve = 'Approve refunds'
export const approveName = (username: string | undefined): string =>
  `Approve refunds: post by ${authorOf(username)}`
export const approved = 'Refunds approved.'

const authorOf = (username: string | undefined): string =>
  username === undefined ? 'a deleted profile' : `@${username}`
