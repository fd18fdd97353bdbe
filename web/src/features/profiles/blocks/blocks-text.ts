import type { Avoidance } from './avoidance.ts'

export const actions: Record<Avoidance, string> = {
  block: 'Block',
  unblock: 'Unblock',
  mute: 'Mute',
  unmute: 'Unmute',
}

// Other items of the menu.
export const reportProfile = 'Report profile'
export const moderateProfile = 'Moderate profile'
export const toMute = 'mute profiles'
export const toBlock = 'block profiles'
export const toReport = 'report profiles'

// The page of a blocked profile.
export const youBlocked = (username: string): string => `You blocked @${username}`
export const blockedPosts =
  'You can’t see each other’s posts, and they can’t reach you. You can still open posts you’ve bought, from their links or under Saved, in the Purchased tab.'
