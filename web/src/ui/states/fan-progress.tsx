import { clsx } from 'clsx'
import { fanCircle } from './fan-blades.ts'

type Props = {
  /** The name of the work in progress. */
  label: string
  /** 0 to 1; null while it isn't known. */
  progress: number | null
  size?: number
}

const blades = fanCircle({ x: 32, y: 32 })
/** How many blades circle while the progress is unknown. */
const RUNNING = 5

/** The progress of something that is being made: the blades of the Fan, one after the other. */
export function FanProgress({ label, progress, size = 84 }: Props) {
  const filled = progress === null ? RUNNING : Math.round(progress * blades.length)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(progress !== null && { 'aria-valuenow': Math.round(progress * 100) })}
      className={clsx('text-accent', progress === null && 'animate-turn [animation-duration:2.4s]!')}
    >
      {blades.map((path, place) => (
        <path
          key={path}
          d={path}
          className={clsx(
            'transition-[fill]',
            place < filled
              ? 'fill-accent forced-colors:fill-[Highlight]'
              : 'fill-fg/12 forced-colors:fill-[GrayText]',
          )}
        />
      ))}
    </svg>
  )
}
