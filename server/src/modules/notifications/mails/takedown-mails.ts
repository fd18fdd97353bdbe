import { priceInCredits } from '@fanfare/contract/money/credits-text'
import type { Site, MailText } from './mail-text.ts'
import { quotedName } from './quoted-name.ts'

/** A moderator removed one of the user's posts. */
interface PostRemoved {
  kind: 'post-removed'
  username: string
  /** The beginning of the post's text. Can be empty. */
  words: string
  reason: string
  isSold: boolean
}

/** A moderator removed one of the user's comments. */
interface CommentRemoved {
  kind: 'comment-removed'
  username: string
  /** The beginning of the comment's text. */
  words: string
  reason: string
}

/** Some of the user's scheduled posts lost photos or videos, because a moderator removed a post that contained them. */
interface ScheduledPostsChanged {
  kind: 'scheduled-posts-changed'
  username: string
  count: number
  /** How many of these posts have no photo or video left, so that they won't be published. */
  empty: number
  reason: string
}

/** An admin restored one of the user's posts that had been removed. */
interface PostRestored {
  kind: 'post-restored'
  username: string
  /** The beginning of the post's text. Can be empty. */
  words: string
  reason: string
  /** Whether the user had deleted the post before it was removed. */
  isDeleted: boolean
  /** Whether its buyers were refunded. */
  isRefunded: boolean
}

/** A moderator removed something that the user bought, so the purchase is refunded. */
interface PurchaseRefunded {
  kind: 'purchase-refunded'
  creator: string
  /** In credits. */
  amount: number
}

/** The removal of a post requires more refunds than its moderator can approve, so an admin has to decide. */
interface RefundsWaiting {
  kind: 'refunds-waiting'
  /** The profile that published the removed post. */
  creator: string
  /** The sum of the refunds, in credits. */
  amount: number
}

/** A removal or its consequences. */
export type TakedownNews =
  | CommentRemoved
  | PostRemoved
  | PostRestored
  | PurchaseRefunded
  | RefundsWaiting
  | ScheduledPostsChanged

/** The email about a removal or its consequences. Pure. */
export function takedownMail(news: TakedownNews, site: Site): MailText {
  switch (news.kind) {
    case 'comment-removed':
      return commentRemovedMail(news, site)
    case 'post-removed':
      return postRemovedMail(news, site)
    case 'post-restored':
      return postRestoredMail(news, site)
    case 'purchase-refunded':
      return purchaseRefundedMail(news, site)
    case 'refunds-waiting':
      return refundsWaitingMail(news, site)
    case 'scheduled-posts-changed':
      return scheduledPostsChangedMail(news, site)
  }
}

const commentRemovedMail = ({ username, words, reason }: CommentRemoved, { publicUrl }: Site): MailText => ({
  subject: `A comment by ${quotedName(username)} was removed by a moderator`,
  text: `A moderator removed a comment by @${username} and the replies to it. Nobody can see them anymore.

“${words}”

Reason: ${reason}

If you think this was a mistake, contact us: ${publicUrl}/contact`,
})

const refunds =
  'People who bought it get their credits back. Your share of those sales is deducted from your earnings.'

function postRemovedMail({ username, words, reason, isSold }: PostRemoved, { publicUrl }: Site): MailText {
  const subject = `A post by ${quotedName(username)} was removed by a moderator`
  const paragraphs = [
    `A moderator removed a post by @${username}, and nobody can see it anymore. You can’t use its photos and videos again, except any that are still in another of your posts.`,
    ...(words === '' ? [] : [`“${words}”`]),
    `Reason: ${reason}`,
    ...(isSold ? [refunds] : []),
    `If you think this was a mistake, contact us: ${publicUrl}/contact`,
    `Your earnings: ${publicUrl}/earnings`,
  ]
  return { subject, text: paragraphs.join('\n\n') }
}

function postRestoredMail(
  { username, words, reason, isDeleted, isRefunded }: PostRestored,
  { publicUrl }: Site,
): MailText {
  const subject = `A post by ${quotedName(username)} was restored by an admin`
  const back = isDeleted
    ? 'You had already removed it yourself, so only people who bought it and weren’t refunded can see it.'
    : 'It’s back where it was. If it was in a highlight, add it to the highlight again.'
  const paragraphs = [
    `A post by @${username} was restored by an admin. ${back} You can use its photos and videos again, except any that are in another removed post or were hidden for another reason. They aren’t added back to drafts and scheduled posts automatically.`,
    ...(words === '' ? [] : [`“${words}”`]),
    `Reason: ${reason}`,
    ...(isRefunded
      ? ['Buyers who were refunded keep their credits, so you don’t earn anything from those sales.']
      : []),
    `Your profile: ${publicUrl}/${username}`,
  ]
  return { subject, text: paragraphs.join('\n\n') }
}

function scheduledPostsChangedMail(
  { username, count, empty, reason }: ScheduledPostsChanged,
  { publicUrl }: Site,
): MailText {
  const posts = count === 1 ? 'A scheduled post' : 'Scheduled posts'
  const subject = `${posts} by ${quotedName(username)} lost photos and videos`
  const rest = empty === 1 ? '1 of them has' : `${empty} of them have`
  const left = count === 1 ? 'It has' : rest
  const paragraphs = [
    `A moderator removed a post by @${username}. Its photos and videos can’t be published again, so they were removed from ${count === 1 ? 'a scheduled post' : `${count} scheduled posts`} as well.`,
    `Reason for the removal: ${reason}`,
    ...(empty === 0
      ? []
      : [
          `${left} no photos or videos left, and won’t be visible to anyone until you edit ${count === 1 || empty === 1 ? 'it' : 'them'}.`,
        ]),
    `Your profile: ${publicUrl}/${username}`,
  ]
  return { subject, text: paragraphs.join('\n\n') }
}

const purchaseRefundedMail = ({ creator, amount }: PurchaseRefunded, { publicUrl }: Site): MailText => ({
  subject: `You were refunded ${priceInCredits(amount)} for a post by ${quotedName(creator)}`,
  text: `A moderator removed a post by @${creator} that you bought, so you can no longer open it.

We returned ${priceInCredits(amount)} to your wallet.

Your transactions: ${publicUrl}/transactions`,
})

const refundsWaitingMail = ({ creator, amount }: RefundsWaiting, { publicUrl }: Site): MailText => ({
  subject: `Refunds of ${priceInCredits(amount)} need an admin’s approval`,
  text: `A moderator removed a post by @${creator}. Its buyers paid ${priceInCredits(amount)} for it. Refunding them would exceed the moderator’s limit for 24 hours.

The post is already hidden. To refund its buyers, approve the refunds: ${publicUrl}/admin/payouts#refunds`,
})
