import { isolate } from '@fanfare/contract/interface/isolate'
import type { Avoidance } from './avoidance.ts'

export const questions: Record<Avoidance, (name: string) => string> = {
  block: (name) => `Block ${isolate(name)}?`,
  unblock: (name) => `Unblock ${isolate(name)}?`,
  mute: (name) => `Mute ${isolate(name)}?`,
  unmute: (name) => `Unmute ${isolate(name)}?`,
}

export const consequences: Record<Avoidance, (username: string) => string> = {
  block: (username) =>
    `You and @${username} won’t see each other’s posts, stories or comments, and can’t follow, message, tip or subscribe to each other. Follows between you end, and subscriptions don’t renew. Anything either of you has paid for stays available. @${username} won’t be notified.`,
  unblock: (username) =>
    `You and @${username} can see and message each other again. Follows that the block ended aren’t restored.`,
  mute: (username) =>
    `Posts and stories by @${username} no longer appear in your feed and searches, and you won’t be notified about what they do. They can still follow and message you, but their comments are collapsed and their messages don’t count as unread. @${username} won’t be notified.`,
  unmute: (username) =>
    `Posts, stories, comments, messages and notifications from @${username} will appear as before.`,
}

export const successes: Record<Avoidance, (username: string) => string> = {
  block: (username) => `You blocked @${username}.`,
  unblock: (username) => `You unblocked @${username}.`,
  mute: (username) => `You muted @${username}.`,
  unmute: (username) => `You unmuted @${username}.`,
}
