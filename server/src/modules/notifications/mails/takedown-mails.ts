import { formatCredits } from '#kernel/format'
import type { Site, MailText } from './mail-text.ts'

/** A moderator removed a post of the person. */
export interface PostRemoved {
  kind: 'post-removed'
  username: string
  /** The beginning of the post's text; empty when it has none. */
  words: string
  reason: string
  isSold: boolean
}

/** Something that the person bought was removed by a moderator, and is refunded. */
export interface PurchaseRefunded {
  kind: 'purchase-refunded'
  creator: string
  /** In credits. */
  amount: number
}

/** A moderator's removal refunds more than they can approve, so an admin has to. */
export interface RefundsWaiting {
  kind: 'refunds-waiting'
  /** Of the profile that published the removed post. */
  creator: string
  /** All refunds together, in credits. */
  amount: number
}

const refunds =
  'People who bought it get their credits back. Your share of those sales is deducted from your earnings.'

export function postRemovedMail(
  { username, words, reason, isSold }: PostRemoved,
  { publicUrl }: Site,
): MailText {
  const subject = `A post by @${username} was removed by a moderator`
  const paragraphs = [
    `${subject}, and nobody can see it anymore. If it had photos or videos, you can’t use them again, except those that another post of yours still shows.`,
    ...(words === '' ? [] : [`“${words}”`]),
    `Reason: ${reason}`,
    ...(isSold ? [refunds] : []),
    `Your earnings: ${publicUrl}/earnings`,
  ]
  return { subject, text: paragraphs.join('\n\n') }
}

export const purchaseRefundedMail = (
  { creator, amount }: PurchaseRefunded,
  { publicUrl }: Site,
): MailText => ({
  subject: `You were refunded ${formatCredits(amount)} credits for a post by @${creator}`,
  text: `A moderator removed a post by @${creator} that you bought, so you can no longer open it.

We returned ${formatCredits(amount)} credits to your wallet. You can spend them on anything else.

Your transactions: ${publicUrl}/transactions`,
})

export const refundsWaitingMail = ({ creator, amount }: RefundsWaiting, { publicUrl }: Site): MailText => ({
  subject: `Refunds of ${formatCredits(amount)} credits need an admin’s approval`,
  text: `A moderator removed a post by @${creator}. Its buyers paid ${formatCredits(amount)} credits for it, which is more than a moderator can refund in a day.

The post is already hidden. To refund its buyers, approve the refunds: ${publicUrl}/admin/jobs`,
})
