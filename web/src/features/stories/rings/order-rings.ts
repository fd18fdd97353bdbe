import type { Story } from '@fanfare/contract/posts/story'
import type { StoryGroup } from '@fanfare/contract/stories/routes'

type IsSeen = (storyId: string) => boolean

/**
 * Sorts the rings: the viewer's, then those with unseen stories, then the rest. Within these groups, the server's order
 * stays. Stories that have ended since they were loaded are left out.
 */
export function orderRings(
  groups: readonly StoryGroup[],
  { isSeen, now }: { isSeen: IsSeen; now: number },
): StoryGroup[] {
  return groups
    .map((group) =>
      withSeen({ ...group, stories: group.stories.filter((story) => !hasEnded(story, now)) }, isSeen),
    )
    .filter(({ stories }) => stories.length > 0)
    .toSorted((a, b) => rank(a) - rank(b))
}

/** Marks the stories that were watched in this tab as seen. */
export function withSeen<Group extends StoryGroup>(group: Group, isSeen: IsSeen): Group {
  const stories = group.stories.map((story) => ({
    ...story,
    is_seen: story.is_seen || isSeen(story.post.id),
  }))
  return { ...group, stories, is_seen: stories.every((story) => story.is_seen || isLocked(story)) }
}

/** The story to start with: the first unseen one that isn't locked, otherwise the first one. */
export function firstToWatch(stories: readonly Story[]): Story | undefined {
  return stories.find((story) => !story.is_seen && !isLocked(story)) ?? stories[0]
}

export const isLocked = ({ post }: Story): boolean => post.unlock !== null

const rank = ({ is_own: isOwn, is_seen: isSeen }: StoryGroup): number => (isOwn ? 0 : isSeen ? 2 : 1)

const hasEnded = ({ post: { available_until: until } }: Story, now: number): boolean =>
  until !== null && Date.parse(until) <= now
