import type { Story } from '@fanfare/contract/posts/story'
import type { StoryGroup } from '@fanfare/contract/stories/routes'
import * as text from './viewer-text.ts'

type Watched = {
  group: Pick<StoryGroup, 'stories' | 'profile'>
  story: Story
  /** The title of the highlight that it belongs to. */
  title: string | undefined
}

/** The place of a story among its author's, in words. Pure. */
export function newsOf({ group: { stories, profile }, story, title }: Watched): string {
  const place = stories.findIndex(({ post }) => post.id === story.post.id) + 1
  return text.storyNews({
    position: place,
    count: stories.length,
    author: profile.display_name,
    title,
    isLocked: story.post.unlock !== null,
  })
}
