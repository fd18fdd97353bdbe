import { Pause, Play } from 'lucide-react'
import { PositionSlider } from './position-slider.tsx'
import { usePlayback } from './use-playback.ts'
import * as text from './voice-text.ts'

type Props = {
  src: string
  durationMs: number
  /** From 0 to 100. */
  peaks: readonly number[]
}

/** Plays a recording, at a speed that the listener can change. */
export function VoicePlayer({ src, durationMs, peaks }: Props) {
  const { isPlaying, hasFailed, position, speed, toggle, seek, changeSpeed } = usePlayback(src, durationMs)
  const Icon = isPlaying ? Pause : Play
  return (
    <div role="group" aria-label={text.nameOfVoice(durationMs)}>
      <div className="flex items-center gap-1.5">
        <button
          type="button"
          onClick={toggle}
          aria-label={isPlaying ? text.pause : text.play}
          className="grid size-11 shrink-0 place-items-center rounded-full"
        >
          <Icon size={22} aria-hidden className="fill-current" />
        </button>
        <PositionSlider peaks={peaks} durationMs={durationMs} position={position} onSeek={seek} />
        <span aria-hidden className="w-9 shrink-0 text-right text-small tabular-nums">
          {text.formatLength(position > 0 ? position : durationMs)}
        </span>
        <button
          type="button"
          onClick={changeSpeed}
          aria-label={text.speed(speed)}
          className="h-11 w-10 shrink-0 rounded-md text-small font-medium tabular-nums"
        >
          {speed}×
        </button>
      </div>
      {hasFailed && (
        <p role="alert" className="px-2.5 pb-1.5 text-small">
          {text.cannotPlay}
        </p>
      )}
    </div>
  )
}
