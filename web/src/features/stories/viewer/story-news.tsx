import type { Story } from '@fanfare/contract/posts/story'
import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { useEffect, useEffectEvent, useState } from 'react'
import { newsOf } from './news-of.ts'

type Props = { group: StoryGroup; story: Story; title: string | undefined }

/**
 * Screen readers don't announce text that a live element already has when it appears, so we set it shortly
 * afterwards.
 */
const SAID_AFTER_MS = 100

/**
 * Announces the current story to screen readers, once. The element stays while the stories change, and later changes of
 * a story, such as its purchase, don't repeat it.
 */
export function StoryNews({ group, story, title }: Props) {
  const [said, setSaid] = useState('')
  const say = useEffectEvent((storyId: string) => {
    if (storyId === story.post.id) setSaid(newsOf({ group, story, title }))
  })
  const storyId = story.post.id
  useEffect(() => {
    const timer = setTimeout(() => say(storyId), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [storyId])
  return (
    <p aria-live="polite" aria-atomic className="sr-only">
      {said}
    </p>
  )
}
