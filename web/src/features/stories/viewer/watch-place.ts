import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { firstToWatch } from '../rings/order-rings.ts'

/** The story being watched, and its profile. */
export type Place = { profileId: string; storyId: string }
export type Step = 'next' | 'previous' | 'next-creator' | 'previous-creator'

/** Where a step leads. `end` means after the last story; null means that there is no such step. */
export function placeAfter(groups: readonly StoryGroup[], place: Place, step: Step): Place | 'end' | null {
  switch (step) {
    case 'next':
      return neighbour(groups, place, 1) ?? placeAfter(groups, place, 'next-creator')
    case 'previous':
      return neighbour(groups, place, -1) ?? creatorBefore(groups, place)
    case 'next-creator':
      return start(groups[groupAt(groups, place) + 1]) ?? 'end'
    case 'previous-creator':
      return creatorBefore(groups, place)
  }
}

/** The stories after a place, in the order they will be shown. */
export function storiesAfter(groups: readonly StoryGroup[], place: Place, count: number): Place[] {
  const found: Place[] = []
  let at: Place | 'end' | null = place
  while (found.length < count) {
    at = placeAfter(groups, at, 'next')
    if (at === null || at === 'end') break
    found.push(at)
  }
  return found
}

/** A step between stories of the same profile. */
function neighbour(groups: readonly StoryGroup[], place: Place, by: 1 | -1): Place | null {
  const stories = groups[groupAt(groups, place)]?.stories ?? []
  const at = stories.findIndex(({ post }) => post.id === place.storyId)
  const story = at === -1 ? undefined : stories[at + by]
  return story ? { profileId: place.profileId, storyId: story.post.id } : null
}

function creatorBefore(groups: readonly StoryGroup[], place: Place): Place | null {
  const at = groupAt(groups, place)
  return at > 0 ? start(groups[at - 1]) : null
}

function start(group: StoryGroup | undefined): Place | null {
  const first = group && firstToWatch(group.stories)
  return first ? { profileId: group.profile.id, storyId: first.post.id } : null
}

const groupAt = (groups: readonly StoryGroup[], { profileId }: Place): number =>
  groups.findIndex(({ profile }) => profile.id === profileId)
