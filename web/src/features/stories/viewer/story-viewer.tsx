import type { Post } from '@fanfare/contract/posts/post'
import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { useRef } from 'react'
import { placeholderOf } from '../../../ui/media/placeholder.ts'
import { useListeners } from '../../../ui/use-listeners.ts'
import { PreloadNext } from './preload-next.tsx'
import { SideCreators } from './side-creators.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StoryCard } from './story/story-card.tsx'
import { useWatching } from './use-watching.ts'
import { ViewerOverlay } from './viewer-overlay.tsx'
import { WatchProblem } from './watch-problem.tsx'
import { actionOf } from './watch-keys.ts'
import type { Place } from './watch-place.ts'

type Props = {
  /** In the order of watching, which stays the same while the viewer is open. */
  groups: readonly StoryGroup[]
  start: Place
  /** The title of the highlight that is watched. */
  title?: string | undefined
  /** Another story is watched, so the address changes. */
  onMove: (post: Post) => void
  onClose: () => void
  /** What has the focus afterwards, by whom was watched last. */
  focusAfter: (profileId: string) => HTMLElement | null
}

/** Stories over the whole window, one after the other. */
export function StoryViewer({ groups, start, title, onMove, onClose, focusAfter }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const watching = useWatching(groups, { start, onMove, onClose })
  const { place, group, story, step } = watching
  useListeners(box, {
    keydown: (event) => {
      if (needsAttention(event.target)) {
        if (event.key === 'Escape') box.current?.focus()
        return
      }
      const action = actionOf(event)
      if (!action || (action === 'pause' && event.target instanceof HTMLButtonElement)) return
      event.preventDefault()
      event.stopPropagation()
      watching.act(action)
    },
    focusin: ({ target }) => watching.setBusy(needsAttention(target)),
    focusout: ({ relatedTarget }) => watching.setBusy(needsAttention(relatedTarget)),
  })
  const glow = placeholderOf((story?.post.media[0]?.picture ?? story?.post.preview)?.thumbhash ?? null)
  return (
    <ViewerOverlay
      ref={box}
      label={title ? `Highlight: ${title}` : `Stories by ${group?.profile.display_name ?? ''}`}
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
            title={title}
            controls={watching.controls}
            onStep={step}
            onClose={onClose}
          />
        ) : (
          <WatchProblem message="This story has ended." onClose={onClose} />
        )}
      </div>
      <StepButtons canGoBack={watching.canGoBack} onStep={step} />
      <PreloadNext groups={groups} place={place} />
    </ViewerOverlay>
  )
}

/** A menu or a form: it has keys of its own, and the story waits meanwhile. */
const needsAttention = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[popover], form') !== null
