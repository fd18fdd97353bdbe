import { sentenceOf } from '@fanfare/contract/notification-list/sentence'
import type { Notification } from '@fanfare/contract/notification-list/notification'
import type { ActivityType } from '@fanfare/contract/notifications/notification-type'
import { quotedName, type MailText } from '#notifications'

/** The subject of an email about one notification, and about several. */
const subjects: Record<ActivityType, readonly [string, string]> = {
  follow: ['You have a new follower', 'You have new followers'],
  subscription: ['You have a new subscriber', 'You have new subscribers'],
  like: ['Your post was liked', 'Your posts were liked'],
  comment: ['Your post has a new comment', 'Your posts have new comments'],
  reply: ['Your comment has a new reply', 'Your comments have new replies'],
  comment_like: ['Your comment was liked', 'Your comments were liked'],
  mention: ['You were mentioned', 'You were mentioned several times'],
  tip: ['You received a tip', 'You received tips'],
  purchase: ['You made a sale', 'You made several sales'],
}

interface Unseen {
  type: ActivityType
  /** The profile that was notified. A user can have several. */
  username: string
  /** At least one, latest first. */
  notifications: readonly Notification[]
  hasMore: boolean
}

/**
 * The email about notifications of one type. It names people by their usernames, quoted, because a display name can
 * contain a link or look like our own words. Pure.
 */
export function activityMail(
  { type, username, notifications, hasMore }: Unseen,
  { publicUrl }: { publicUrl: string },
): MailText {
  const isOne = notifications.length === 1 && !hasMore
  const [one, several] = subjects[type]
  const sentences = notifications.map(
    (notification) => `${whoIn(notification)} ${sentenceOf(notification).did}.`,
  )
  const path = (isOne && notifications[0]?.path) || '/notifications'
  return {
    subject: isOne ? one : several,
    text: `Here’s what’s new for ${quotedName(username)}:

${[...sentences, ...(hasMore ? ['You have more notifications like these.'] : [])].join('\n')}

${isOne ? 'Open it' : 'See your notifications'}: ${publicUrl}${path}`,
  }
}

function whoIn({ actors: [first], actor_count: count }: Notification): string {
  if (!first) return 'Someone'
  const name = quotedName(first.username)
  if (count <= 1) return name
  return `${name} and ${count - 1} ${count === 2 ? 'other' : 'others'}`
}
