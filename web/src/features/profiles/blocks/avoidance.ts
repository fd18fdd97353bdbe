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
