import { useState } from 'react'
import type { ReactNode } from 'react'
import * as text from './media-text.ts'

type Props = {
  /** The subject of the comparison, such as "Before and after". */
  label: string
  before: ReactNode
  after: ReactNode
}

/**
 * Two pictures on top of each other with a line between them that can be moved by pointer, touch or arrow
 * keys.
 */
export function CompareSlider({ label, before, after }: Props) {
  const [percent, setPercent] = useState(50)
  return (
    <div className="relative size-full overflow-hidden bg-black select-none">
      <div className="absolute inset-0">{after}</div>
      <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}>
        {before}
      </div>
      <span
        aria-hidden
        className="over-media absolute top-4 left-4 rounded-sm px-2.5 py-1 text-small font-medium"
      >
        {text.before}
      </span>
      <span
        aria-hidden
        className="over-media absolute bottom-4 left-4 rounded-sm px-2.5 py-1 text-small font-medium"
      >
        {text.moveLine}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-label={label}
        aria-valuetext={text.percentBefore(percent)}
        onChange={({ target }) => setPercent(target.valueAsNumber)}
        className="peer absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-media forced-colors:bg-[Highlight] peer-focus-visible:w-1 peer-focus-visible:bg-focus"
        style={{ left: `${percent}%` }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-10 -translate-1/2 place-items-center rounded-full bg-media text-[18px] font-semibold text-[#14171e] shadow-2">
          ↔
        </span>
      </span>
    </div>
  )
}
