import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'

/** Blocking or muting a profile, or undoing either. */
export type Avoidance = 'block' | 'unblock' | 'mute' | 'unmute'

/** The profile to block or mute, as the dialog names it. */
export type Avoided = Pick<ProfileBadge, 'id' | 'username' | 'display_name'>

export const routeOf = {
  block: 'POST /profile/:id/block',
  unblock: 'DELETE /profile/:id/block',
  mute: 'POST /profile/:id/mute',
  unmute: 'DELETE /profile/:id/mute',
} as const

type Texts = { action: string; consequences: string; success: string }

/** The texts to show before and after each action. */
export const textsOf = (change: Avoidance, { username }: Avoided): Texts =>
  ({
    block: {
      action: 'Block',
      consequences: `You and @${username} won’t see each other’s posts, stories or comments, and can’t follow, message, tip or subscribe to each other. Follows between you end, and subscriptions don’t renew. Anything either of you has paid for stays available. @${username} won’t be notified.`,
      success: `You blocked @${username}.`,
    },
    unblock: {
      action: 'Unblock',
      consequences: `You and @${username} can see and message each other again. Follows that the block ended aren’t restored.`,
      success: `You unblocked @${username}.`,
    },
    mute: {
      action: 'Mute',
      consequences: `Posts and stories by @${username} no longer appear in your feed and searches, and you won’t be notified about what they do. They can still follow and message you, but their comments are collapsed and their messages don’t count as unread. @${username} won’t be notified.`,
      success: `You muted @${username}.`,
    },
    unmute: {
      action: 'Unmute',
      consequences: `Posts, stories, comments, messages and notifications from @${username} will appear as before.`,
      success: `You unmuted @${username}.`,
    },
  })[change]
