import type { Story } from '@fanfare/contract/posts/story'
import type { Profile } from '@fanfare/contract/profiles/profile'
import { useQuery } from '@tanstack/react-query'
import { highlightsQuery, profileStoriesQuery, useSeenStories } from '../../../entities/stories/index.ts'
import { withSeen } from '../rings/order-rings.ts'

/** A profile's active stories; empty until they are loaded. */
export function useProfileStories(profile: Profile): readonly Story[] {
  const { data } = useQuery({ ...profileStoriesQuery(profile.username), enabled: !profile.is_blocked })
  const { isSeen } = useSeenStories()
  return data ? withSeen(data, isSeen).stories : []
}

/** Whether the profile has the Stories tab. Its owner always sees the tab, to create stories. */
export function useHasStoriesTab(profile: Profile): boolean {
  const stories = useProfileStories(profile)
  const { data: highlights = [] } = useQuery({
    ...highlightsQuery(profile.id),
    enabled: !profile.is_blocked,
  })
  return profile.is_own || stories.length > 0 || highlights.length > 0
}
