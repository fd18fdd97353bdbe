import type { Story } from '@fanfare/contract/posts/story'
import { useEffect, useRef } from 'react'

type Props = {
  stories: readonly Story[]
  storyId: string
  lastsMs: number
  isRunning: boolean
  /** Shows a full bar for the current story right away. */
  isStill: boolean
}

/** A bar for each story of the profile. The position is also announced, so screen readers skip the bars. */
export function ProgressBars({ stories, storyId, lastsMs, isRunning, isStill }: Props) {
  const at = stories.findIndex(({ post }) => post.id === storyId)
  return (
    <div aria-hidden className="mb-3 flex gap-[clamp(2px,0.4%,5px)]">
      {stories.map(({ post }, place) => (
        <span
          key={post.id}
          className="h-1 flex-1 overflow-hidden rounded-full bg-media/35 forced-colors:bg-[GrayText]"
        >
          {place === at && !isStill ? (
            <GrowingBar key={lastsMs} lastsMs={lastsMs} isRunning={isRunning} />
          ) : (
            place <= at && <span className="block size-full bg-media forced-colors:bg-[Highlight]" />
          )}
        </span>
      ))}
    </div>
  )
}

function GrowingBar({ lastsMs, isRunning }: { lastsMs: number; isRunning: boolean }) {
  const bar = useRef<HTMLSpanElement>(null)
  const growth = useRef<Animation>(null)
  useEffect(() => {
    const frames = [{ transform: 'scaleX(0)' }, { transform: 'none' }]
    const made = bar.current?.animate(frames, { duration: lastsMs, fill: 'forwards' }) ?? null
    made?.pause()
    growth.current = made
    return () => made?.cancel()
  }, [lastsMs])
  useEffect(() => {
    if (isRunning) growth.current?.play()
    else growth.current?.pause()
  }, [isRunning])
  return <span ref={bar} className="block size-full origin-left bg-media forced-colors:bg-[Highlight]" />
}
