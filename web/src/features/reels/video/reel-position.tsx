import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { formatDuration } from '../../../ui/dates/format-duration.ts'
import * as text from './video-text.ts'

const changes = ['timeupdate', 'durationchange', 'seeking', 'emptied'] as const

/** A slider for the position in a reel. */
export function ReelPosition({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const [{ at, length }, setTime] = useState({ at: 0, length: 0 })
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const read = () =>
      setTime({
        at: element.currentTime,
        length: Number.isFinite(element.duration) ? element.duration : 0,
      })
    for (const change of changes) element.addEventListener(change, read)
    return () => {
      for (const change of changes) element.removeEventListener(change, read)
    }
  }, [video])
  const element = () => video.current
  const seek = (seconds: number) => {
    const target = element()
    if (target) target.currentTime = seconds
  }
  return (
    <div className="absolute inset-x-5.5 bottom-3 z-1 h-4 rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus max-md:right-21 max-md:left-4">
      <span
        aria-hidden
        className="absolute inset-x-0 top-1.5 h-1 overflow-hidden rounded-full bg-media/30 forced-colors:bg-[GrayText]"
      >
        <span
          className="block h-full rounded-full bg-media forced-colors:bg-[Highlight]"
          style={{ width: `${length > 0 ? (at / length) * 100 : 0}%` }}
        />
      </span>
      <input
        type="range"
        aria-label={text.position}
        aria-valuetext={text.timeOf(formatDuration(at * 1000), formatDuration(length * 1000))}
        min={0}
        max={length || 1}
        // The browser would round the position to a step, and React would take that for a change by the user.
        step="any"
        value={at}
        onChange={(event) => seek(event.target.valueAsNumber)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      />
    </div>
  )
}
