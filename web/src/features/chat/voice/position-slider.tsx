import type { KeyboardEvent } from 'react'
import * as text from './voice-text.ts'
import { Waveform } from './waveform.tsx'

type Props = {
  /** From 0 to 100. */
  peaks: readonly number[]
  durationMs: number
  /** In milliseconds. */
  position: number
  onSeek: (position: number) => void
}

const STEP_MS = 1000
const LONG_STEP_MS = 5000
const LONG_MS = 30_000

/**
 * A slider for the position in a recording, drawn as its waveform. The arrow keys move it by one second, or by five in
 * a long recording.
 */
export function PositionSlider({ peaks, durationMs, position, onSeek }: Props) {
  const step = durationMs > LONG_MS ? LONG_STEP_MS : STEP_MS
  const press = (event: KeyboardEvent) => {
    const isBack = event.key === 'ArrowLeft' || event.key === 'ArrowDown'
    if (!isBack && event.key !== 'ArrowRight' && event.key !== 'ArrowUp') return
    event.preventDefault()
    onSeek(position + (isBack ? -step : step))
  }
  return (
    <span className="relative block min-w-0 flex-1">
      <input
        type="range"
        min={0}
        max={durationMs}
        step={100}
        value={position}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        onKeyDown={press}
        aria-label={text.position}
        aria-valuetext={text.positionOf(position, durationMs)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <Waveform
        peaks={peaks}
        played={durationMs === 0 ? 0 : position / durationMs}
        className="rounded-sm outline-offset-2 outline-current peer-focus-visible:outline-2"
      />
    </span>
  )
}
