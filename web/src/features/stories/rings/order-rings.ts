import type { Story } from '@fanfare/contract/posts/story'
import type { StoryGroup } from '@fanfare/contract/stories/routes'

type IsSeen = (storyId: string) => boolean

/**
 * The rings in order: the viewer's, then those with unseen stories, then the rest; within each, the server's
 * order. Stories that ended since they were loaded are left out.
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

/** A group in which the stories watched in this tab count as seen. */
export function withSeen<Group extends StoryGroup>(group: Group, isSeen: IsSeen): Group {
  const stories = group.stories.map((story) => ({
    ...story,
    is_seen: story.is_seen || isSeen(story.post.id),
  }))
  return { ...group, stories, is_seen: stories.every((story) => story.is_seen || isLocked(story)) }
}

/** Where watching begins: at the first unseen story, or at the first one if all are seen. */
export function firstToWatch(stories: readonly Story[]): Story | undefined {
  return stories.find((story) => !story.is_seen && !isLocked(story)) ?? stories[0]
}

export const isLocked = ({ post }: Story): boolean => post.unlock !== null

const rank = ({ is_own: isOwn, is_seen: isSeen }: StoryGroup): number => (isOwn ? 0 : isSeen ? 2 : 1)

const hasEnded = ({ post: { available_until: until } }: Story, now: number): boolean =>
  until !== null && Date.parse(until) <= now
