import { clsx } from 'clsx'

type Props = {
  /** From 0 to 100. */
  peaks: readonly number[]
  /** The part of the recording that was already played, from 0 to 1. */
  played?: number
  className?: string
}

/** The waveform of a recording. The bars that were already played are in full color. */
export function Waveform({ peaks, played = 1, className }: Props) {
  return (
    <span aria-hidden className={clsx('flex h-8 min-w-0 items-center justify-between gap-px', className)}>
      {peaks.map((peak, place) => (
        <span
          key={place}
          className={clsx(
            'max-w-[3px] min-w-px flex-1 rounded-full bg-current forced-colors:bg-[CanvasText]',
            place < played * peaks.length ? 'opacity-100' : 'opacity-35',
          )}
          style={{ height: `${Math.max(8, peak)}%` }}
        />
      ))}
    </span>
  )
}
