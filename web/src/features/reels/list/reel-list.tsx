import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useListeners } from '../../../ui/use-listeners.ts'
import { Reel } from '../reel.tsx'
import { SoundButton } from '../video/sound-button.tsx'
import { useReelKeys } from './use-reel-keys.ts'
import { useReelSteps } from './use-reel-steps.ts'
import type { ReelPlace } from '../video/use-reel-playback.ts'
import * as text from './list-text.ts'

type Props = {
  ids: readonly string[]
  /** The index of the reel on the screen. */
  at: number
  /** Incremented when the list has to scroll to `at`. */
  jumps: number
  onShow: (id: string) => void
  onComment: () => void
  /** Shown after the last reel. */
  end: ReactNode
}

const places: Partial<Record<number, ReelPlace>> = { [-1]: 'previous', 0: 'current', 1: 'next' }

/** A vertical list of reels, one per screen. Only the current reel and its neighbors are mounted. */
export function ReelList({ ids, at, jumps, onShow, onComment, end }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { step, turn, rest } = useReelSteps(scroller, { at, jumps })
  useReelKeys(box, step)
  useListeners(scroller, { wheel: turn })
  const id = ids[at]
  useFocusFollows(scroller, id)
  return (
    <div ref={box} className="relative h-full [container-type:size]">
      <div className="h-full [--reel-width:min((100cqh_-_48px)*9/16,100cqw_-_120px)]">
        <div
          ref={scroller}
          role="feed"
          aria-label={text.reels}
          onScroll={({ currentTarget: { scrollTop, clientHeight } }) => {
            const seen = ids[Math.round(scrollTop / clientHeight)]
            if (seen !== undefined && seen !== id) onShow(seen)
          }}
          onScrollEnd={rest}
          className="no-scrollbar h-full snap-y snap-mandatory overflow-y-auto overscroll-contain"
        >
          {ids.map((postId, place) => {
            const near = places[place - at]
            return (
              <section key={postId} inert={place !== at} className="h-full snap-start snap-always md:py-6">
                {near && (
                  <Reel
                    postId={postId}
                    place={near}
                    aria-posinset={place + 1}
                    aria-setsize={end ? -1 : ids.length}
                    onComment={onComment}
                  />
                )}
              </section>
            )
          })}
          {end}
        </div>
        <div className="absolute top-10.5 left-[calc(50%_-_22px_-_var(--reel-width)/2)] max-md:hidden">
          <SoundButton />
        </div>
        <StepButtons isFirst={at === 0} isLast={at === ids.length - 1 && !end} onStep={step} />
      </div>
    </div>
  )
}

type StepProps = { isFirst: boolean; isLast: boolean; onStep: (step: 1 | -1) => void }

/** Buttons at the top of the column next to the video. On a phone, people swipe instead. */
function StepButtons({ isFirst, isLast, onStep }: StepProps) {
  return (
    <div className="absolute top-6 left-[calc(50%_-_20px_+_var(--reel-width)/2)] grid w-15 justify-items-center gap-2 max-md:hidden low:hidden">
      <IconButton
        label={text.previousReel}
        look="filled"
        icon={<ChevronUp size={24} />}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={text.nextReel}
        look="filled"
        icon={<ChevronDown size={24} />}
        disabled={isLast}
        onClick={() => onStep(1)}
      />
    </div>
  )
}

/** Moves the focus to the current reel, because the previous one will soon be unmounted. */
function useFocusFollows(scroller: RefObject<HTMLElement | null>, id: string | undefined): void {
  const focused = useRef(id)
  useEffect(() => {
    if (focused.current === id) return
    focused.current = id
    const { activeElement } = document
    if (activeElement !== document.body && !scroller.current?.contains(activeElement)) return
    scroller.current?.querySelector<HTMLElement>(`[data-reel="${id}"]`)?.focus({ preventScroll: true })
  }, [scroller, id])
}
