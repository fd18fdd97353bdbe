import type { Post } from '@fanfare/contract/posts/post'
import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { useRef } from 'react'
import { placeholderOf } from '../../../ui/media/placeholder.ts'
import { PreloadNext } from './preload-next.tsx'
import { SideCreators } from './side-creators.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StoryCard } from './story/story-card.tsx'
import { StoryNews } from './story-news.tsx'
import { useWatchKeys } from './use-watch-keys.ts'
import { useWatching } from './use-watching.ts'
import { ViewerOverlay } from './viewer-overlay.tsx'
import * as text from './viewer-text.ts'
import { WatchProblem } from './watch-problem.tsx'
import type { Place } from './watch-place.ts'

type Props = {
  /** In the order of watching, which doesn't change while the viewer is open. */
  groups: readonly StoryGroup[]
  start: Place
  /** The title of the current highlight. */
  title?: string | undefined
  /** Called when another story is shown, so that the URL can be updated. */
  onMove: (post: Post) => void
  onClose: () => void
  /** Returns the element to focus after closing, for the profile that was watched last. */
  focusAfter: (profileId: string) => HTMLElement | null
}

/** Shows stories in full screen, one after the other. */
export function StoryViewer({ groups, start, title, onMove, onClose, focusAfter }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const watching = useWatching(groups, { start, onMove, onClose })
  const { place, group, story, step } = watching
  useWatchKeys(box, watching)
  const glow = placeholderOf((story?.post.media[0]?.picture ?? story?.post.preview)?.thumbhash ?? null)
  return (
    <ViewerOverlay
      ref={box}
      label={title ? text.highlight(title) : text.storiesBy(group?.profile.display_name)}
      focusAfter={() => focusAfter(place.profileId)}
    >
      {glow && (
        <img
          src={glow}
          alt=""
          className="absolute -inset-20 size-[calc(100%+10rem)] object-cover opacity-40 blur-3xl max-md:hidden"
        />
      )}
      <SideCreators groups={groups} place={place} onChoose={watching.goTo} />
      <div className="grid size-full place-items-center">
        {group && story ? (
          <StoryCard
            key={story.post.id}
            group={group}
            story={story}
            controls={watching.controls}
            onStep={step}
            onClose={onClose}
          />
        ) : (
          <WatchProblem message={text.ended} onClose={onClose} />
        )}
      </div>
      {group && story && <StoryNews group={group} story={story} title={title} />}
      <StepButtons canGoBack={watching.canGoBack} onStep={step} />
      <PreloadNext groups={groups} place={place} />
    </ViewerOverlay>
  )
}
