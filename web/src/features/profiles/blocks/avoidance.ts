import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'

/** What is done about a profile that somebody wants to see no more, or again. */
export type Avoidance = 'block' | 'unblock' | 'mute' | 'unmute'

/** Such a profile, as the dialog names it. */
export type Avoided = Pick<ProfileBadge, 'id' | 'username' | 'display_name'>

export const routeOf = {
  block: 'POST /profile/:id/block',
  unblock: 'DELETE /profile/:id/block',
  mute: 'POST /profile/:id/mute',
  unmute: 'DELETE /profile/:id/mute',
} as const

type Texts = { action: string; consequences: string; success: string }

/** What is said before and after, by what is done. */
export const textsOf = (change: Avoidance, { username }: Avoided): Texts =>
  ({
    block: {
      action: 'Block',
      consequences: `You and @${username} won’t see each other’s posts, stories or comments, and can’t follow, message, tip or subscribe to each other. Follows between you end, and subscriptions don’t renew. What either of you has paid for stays readable. @${username} isn’t told.`,
      success: `You blocked @${username}.`,
    },
    unblock: {
      action: 'Unblock',
      consequences: `You and @${username} can see and message each other again. Follows that the block ended don’t come back.`,
      success: `You unblocked @${username}.`,
    },
    mute: {
      action: 'Mute',
      consequences: `Posts and stories by @${username} no longer appear in your feed and searches, and you won’t be notified about what they do. They can still follow and message you, but their comments are folded and their messages don’t count as unread. @${username} isn’t told.`,
      success: `You muted @${username}.`,
    },
    unmute: {
      action: 'Unmute',
      consequences: `Posts, stories, comments, messages and notifications from @${username} appear as before.`,
      success: `You unmuted @${username}.`,
    },
  })[change]
