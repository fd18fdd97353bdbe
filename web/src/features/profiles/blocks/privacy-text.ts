import { isolate } from '@fanfare/contract/interface/isolate'

// Blocked profiles.
export const blockedProfiles = 'Blocked profiles'
export const blockedDescription = 'You and a profile you block can’t see or reach each other.'
export const howBlockingWorks = 'How blocking works'
export const toBlock = 'To block someone, open their profile and choose {block} in its menu.'

// Muted profiles.
export const mutedProfiles = 'Muted profiles'
export const mutedDescription =
  'Their posts, stories and notifications are hidden from you, and their comments are collapsed. They aren’t notified.'
export const howMutingWorks = 'How muting works'
export const toMute = 'To mute someone, open their profile and choose {mute} in its menu.'

// Both lists, by the action of their buttons.
export const noProfiles: Record<'unblock' | 'unmute', string> = {
  unblock: 'No blocked profiles',
  unmute: 'No muted profiles',
}
export const actionNames: Record<'unblock' | 'unmute', (name: string) => string> = {
  unblock: (name) => `Unblock ${isolate(name)}`,
  unmute: (name) => `Unmute ${isolate(name)}`,
}
export const sinceDay = (username: string, day: string): string => `@${username} · since ${day}`
