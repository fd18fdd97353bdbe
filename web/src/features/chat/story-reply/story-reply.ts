import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'

export type StoryReply = { profile: Pick<ProfileBadge, 'id'>; storyId: string; text: string }
