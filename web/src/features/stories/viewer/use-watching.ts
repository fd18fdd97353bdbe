import type { Post } from '@fanfare/contract/posts/post'
import type { Story } from '@fanfare/contract/posts/story'
import type { StoryGroup } from '@fanfare/contract/stories/routes'
import { useState } from 'react'
import { useOverlay } from '../../../plumbing/stores/overlay.tsx'
import { usePageShown } from './use-page-shown.ts'
import { usePrefersReducedMotion } from './use-prefers-reduced-motion.ts'
import type { WatchAction } from './watch-keys.ts'
import { placeAfter, type Place, type Step } from './watch-place.ts'

type Options = { start: Place; onMove: (post: Post) => void; onClose: () => void }

/** The state and the controls of the story's media: whether it can run, and functions to pause and mute it. */
export type WatchControls = {
  /** True if nothing pauses the story. It may still be loading. */
  canRun: boolean
  /** True if the viewer prefers reduced motion. Stories then don't advance automatically. */
  isStill: boolean
  isPaused: boolean
  isMuted: boolean
  togglePause: () => void
  toggleMute: () => void
  mute: () => void
  setPressed: (isPressed: boolean) => void
}

/** Whether the viewer muted stories, remembered until the page is closed. */
let wasMuted = false

/** The current story, whether it is running, and functions to move to other stories. */
export function useWatching(groups: readonly StoryGroup[], { start, onMove, onClose }: Options) {
  const [place, setPlace] = useState(start)
  const [isBusy, setBusy] = useState(false)
  const controls = useControls(isBusy)
  const found = find(groups, place)
  const goTo = (next: Place) => {
    const story = find(groups, next)?.story
    if (!story) return
    setPlace(next)
    onMove(story.post)
  }
  const step = (by: Step) => {
    const next = placeAfter(groups, place, by)
    if (next === 'end') onClose()
    else if (next) goTo(next)
  }
  const act = (action: WatchAction) => {
    if (action === 'pause') controls.togglePause()
    else if (action === 'mute') controls.toggleMute()
    else if (action === 'close') onClose()
    else step(action)
  }
  return {
    place,
    group: found?.group,
    story: found?.story,
    controls,
    canGoBack: placeAfter(groups, place, 'previous') !== null,
    setBusy,
    goTo,
    step,
    act,
  }
}

function useControls(isBusy: boolean): WatchControls {
  const isStill = usePrefersReducedMotion()
  const [isPaused, setPaused] = useState(isStill)
  const [isPressed, setPressed] = useState(false)
  const [isMuted, setMuted] = useState(wasMuted)
  const isPageShown = usePageShown()
  const { isOpen: isCovered } = useOverlay()
  const changeSound = (next: boolean) => {
    wasMuted = next
    setMuted(next)
  }
  return {
    canRun: !isPaused && !isPressed && !isBusy && !isCovered && isPageShown,
    isStill,
    isPaused,
    isMuted,
    togglePause: () => setPaused(!isPaused),
    toggleMute: () => changeSound(!isMuted),
    mute: () => setMuted(true),
    setPressed,
  }
}

function find(
  groups: readonly StoryGroup[],
  { profileId, storyId }: Place,
): { group: StoryGroup; story: Story } | undefined {
  const group = groups.find(({ profile }) => profile.id === profileId)
  const story = group?.stories.find(({ post }) => post.id === storyId)
  return group && story && { group, story }
}
