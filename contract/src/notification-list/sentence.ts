import { isolate } from '../interface/isolate.ts'
import { priceInCredits } from '../money/credits-text.ts'
import type { Notification } from './notification.ts'

/** The sentence of a notification: the actor, in bold, and the rest. */
export interface Sentence {
  who: string
  did: string
}

/** A notification in words. Pure. */
export function sentenceOf(notification: Notification): Sentence {
  const { title } = notification
  if (title !== null) return { who: '', did: title }
  return { who: peopleIn(notification), did: deedOf(notification) }
}

function peopleIn({ actors, actor_count: count }: Notification): string {
  const [first, second] = actors.map(({ display_name: name }) => isolate(name))
  if (first === undefined) return 'Someone'
  if (count <= 1) return first
  if (count === 2 && second !== undefined) return `${first} and ${second}`
  return `${first} and ${count - 1} ${count === 2 ? 'other' : 'others'}`
}

function deedOf({ type, amount, text, path }: Notification): string {
  const credits = priceInCredits(amount ?? 0)
  switch (type) {
    case 'follow':
      return 'started following you'
    case 'subscription':
      return 'subscribed to you'
    case 'like':
      return 'liked your post'
    case 'comment':
      return 'commented on your post'
    case 'reply':
      return 'replied to your comment'
    case 'comment_like':
      return 'liked your comment'
    case 'mention':
      return mentionIn(text)
    case 'tip':
      return `tipped you ${credits}`
    case 'purchase':
      return `bought your ${wareAt(path)} for ${credits}`
    case 'ai_result':
    case 'receipt':
    case 'renewal':
    case 'payout':
    case 'account':
      return ''
  }
}

/** A mention in a comment has the comment's text; one in a post or a bio has none. */
const mentionIn = (text: string | null): string =>
  text === null ? 'mentioned you' : 'mentioned you in a comment'

const wareAt = (path: string | null): string => (path?.startsWith('/chat/') ? 'message' : 'post')
