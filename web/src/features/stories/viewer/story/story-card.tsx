import type { Story } from '@fanfare/contract/posts/story'
import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePost } from '../../../../entities/posts/index.ts'
import { refreshStories } from '../../../../entities/stories/index.ts'
import { storyLasts } from './story-lasts.ts'
import { PressZone } from './press-zone.tsx'
import { ProgressBars } from './progress-bars.tsx'
import { StoryFooter } from './story-footer.tsx'
import { StoryHeader } from './story-header.tsx'
import { StoryLocked } from './story-locked.tsx'
import { StoryMedia } from './story-media.tsx'
import { useCountdown } from './use-countdown.ts'
import { useRecordView } from './use-record-view.ts'
import type { WatchControls } from '../use-watching.ts'
import type { Step } from '../watch-place.ts'

type Props = {
  group: StoryGroup
  story: Story
  controls: WatchControls
  onStep: (step: Step) => void
  onClose: () => void
}

/** The current story, with all its actions. */
export function StoryCard({ group, story, controls, onStep, onClose }: Props) {
  const [isReady, setReady] = useState(false)
  // Likes and purchases change the cached post, so the post is read from the cache.
  const post = usePost(story.post.id).post ?? story.post
  const isOpen = post.unlock === null
  const isRunning = controls.canRun && isReady
  const moveOn = () => {
    if (!controls.isStill) onStep('next')
  }
  useCountdown(storyLasts(post), {
    isRunning: isRunning && !controls.isStill && !post.media[0]?.video,
    onEnd: moveOn,
  })
  useRecordView(post, isReady)
  useStickersOnceOpen(story, isOpen)
  return (
    <article
      data-story={post.id}
      className="relative size-full overflow-hidden bg-[#0d0f14] md:aspect-9/16 md:h-[min(844px,100dvh-48px)] md:w-auto md:rounded-xl md:shadow-3"
    >
      <PressZone onPress={controls.setPressed} onStep={onStep} onClose={onClose} />
      {isOpen ? (
        <StoryMedia
          post={post}
          stickers={story.stickers}
          controls={controls}
          onReady={setReady}
          onEnd={moveOn}
        />
      ) : (
        <StoryLocked post={post} onReady={setReady} />
      )}
      <div className="pointer-events-none absolute inset-x-0 top-0 bg-linear-to-b from-[rgb(7_8_11/0.66)] to-transparent px-3.5 pt-3 pb-14 md:px-4.5 md:pt-4">
        <ProgressBars
          stories={group.stories}
          storyId={post.id}
          lastsMs={storyLasts(post)}
          isRunning={isRunning && !controls.isStill}
          isStill={controls.isStill}
        />
        <StoryHeader group={group} post={post} controls={controls} onClose={onClose} onStep={onStep} />
      </div>
      <StoryFooter group={group} post={post} isOpen={isOpen} />
    </article>
  )
}

/** The server leaves out the stickers of a locked story, so the story is refetched once it is unlocked. */
function useStickersOnceOpen({ post }: Story, isOpen: boolean): void {
  const client = useQueryClient()
  const wasLocked = post.unlock !== null
  useEffect(() => {
    if (wasLocked && isOpen) void refreshStories(client)
  }, [client, wasLocked, isOpen])
}
