import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'

/** A message to the author of a story. */
export type StoryReply = { profile: Pick<ProfileBadge, 'id'>; storyId: string; text: string }
