import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import * as text from './viewer-text.ts'
import type { Step } from './watch-place.ts'

type Props = { canGoBack: boolean; onStep: (step: Step) => void }

/**
 * Buttons to move between stories, for the mouse, the keyboard and screen readers. They are small on a phone, where
 * people can also tap and swipe.
 */
export function StepButtons({ canGoBack, onStep }: Props) {
  return (
    <>
      {canGoBack && (
        <button
          type="button"
          aria-label={text.previousStory}
          onClick={() => onStep('previous')}
          className={clsx(look, 'left-1 md:left-[calc(50%-var(--half)-64px)]')}
        >
          <ChevronLeft className="size-5 md:size-6.5" aria-hidden />
        </button>
      )}
      <button
        type="button"
        aria-label={text.nextStory}
        onClick={() => onStep('next')}
        className={clsx(look, 'right-1 md:right-[calc(50%-var(--half)-64px)]')}
      >
        <ChevronRight className="size-5 md:size-6.5" aria-hidden />
      </button>
    </>
  )
}

/** Half of the card's width, which depends on the window's height. */
const look =
  '[--half:calc(min(844px,100dvh-48px)*9/32)] absolute top-1/2 grid size-9 -translate-y-1/2 place-items-center rounded-full bg-black/30 md:size-12 md:bg-media md:text-[#14171e] md:hover:opacity-90'
