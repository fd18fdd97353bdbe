import { clsx } from 'clsx'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import { useListeners } from '../use-listeners.ts'
import * as text from './media-text.ts'

// Loaded later, because most posts have one photo or video.
const PagerControls = lazyPart(
  () => import('./pager-controls.tsx'),
  (part) => part.PagerControls,
)

type Props = {
  /** The name of the group, such as "4 photos by Ilse Brandt". */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  startAt?: number
  className?: string
}

/**
 * Photos and videos side by side, browsed by swiping, arrow keys or buttons, with the position shown. A
 * single item has no controls.
 */
export function MediaPager({ label, slides, startAt = 0, className }: Props) {
  const count = slides.length
  const { track, page, show, follow, forget } = usePager({ count, startAt })
  return (
    <div
      role="group"
      aria-roledescription={text.carousel}
      aria-label={label}
      className={clsx('group/pager relative', className)}
    >
      <div
        ref={track}
        onScroll={follow}
        onWheel={forget}
        {...(count > 1 && { tabIndex: 0, role: 'group', 'aria-label': text.arrowKeys })}
        className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain outline-offset-[-4px]!"
      >
        {slides.map((slide, place) => (
          <div
            key={slide.key}
            data-slide
            role="group"
            aria-roledescription={text.slide}
            aria-label={text.placeOf(place + 1, count)}
            inert={place !== page}
            className="relative size-full shrink-0 snap-center snap-always"
          >
            {slide.content}
          </div>
        ))}
      </div>
      {count > 1 && (
        <Suspense fallback={null}>
          <PagerControls page={page} count={count} onShow={show} />
        </Suspense>
      )}
    </div>
  )
}

/** The visible page, and functions that move to another. */
function usePager({ count, startAt }: { count: number; startAt: number }) {
  const [page, setPage] = useState(startAt)
  const track = useRef<HTMLDivElement>(null)
  // The page that the last key or button leads to; the next key continues from there. Touch resets it.
  const aim = useRef<number>(null)
  const forget = () => {
    aim.current = null
  }
  useLayoutEffect(() => {
    if (track.current && startAt > 0) track.current.scrollLeft = track.current.clientWidth * startAt
  }, [startAt])
  const show = (next: number) => {
    const width = track.current?.clientWidth ?? 0
    aim.current = Math.min(count - 1, Math.max(0, next))
    track.current?.scrollTo({ left: width * aim.current, behavior: 'smooth' })
  }
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step || event.target !== event.currentTarget) return
    event.preventDefault()
    show((aim.current ?? page) + step)
  }
  useListeners(track, { keydown: turn, pointerdown: forget })
  const follow = () => {
    if (!track.current || track.current.clientWidth === 0) return
    const now = Math.round(track.current.scrollLeft / track.current.clientWidth)
    setPage(now)
  }
  return { track, page, show, follow, forget }
}
