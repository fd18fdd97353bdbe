import { isolate } from '@fanfare/contract/interface/isolate'
import type { Story } from '@fanfare/contract/posts/story'
import type { StoryGroup } from '@fanfare/contract/stories/routes'

type Watched = {
  group: Pick<StoryGroup, 'stories' | 'profile'>
  story: Story
  /** The title of the highlight that it belongs to. */
  title: string | undefined
}

/** The place of a story among its author's, in words. Pure. */
export function newsOf({ group: { stories, profile }, story, title }: Watched): string {
  const place = stories.findIndex(({ post }) => post.id === story.post.id) + 1
  const words = [
    `Story ${place} of ${stories.length} by ${isolate(profile.display_name)}`,
    ...(title === undefined ? [] : [`highlight ${isolate(title)}`]),
    ...(story.post.unlock === null ? [] : ['locked']),
  ]
  return words.join(', ')
}
