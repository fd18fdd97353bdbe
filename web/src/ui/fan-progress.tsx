import { bladePath } from './fan-blades.ts'

const BLADES = 24

const blades = Array.from({ length: BLADES }, (_, place) =>
  bladePath(
    { centre: { x: 32, y: 32 }, inner: 13, outer: 20 + (11 * place) / (BLADES - 1) },
    place * 15 + 2.5,
    place * 15 + 12.5,
  ),
)

type Props = { percent: number; label: string; size?: number }

/** Twenty-four blades that lengthen as they fill; `percent` is 0 to 100. */
export function FanProgress({ percent, label, size = 76 }: Props) {
  const filled = Math.round((Math.min(100, Math.max(0, percent)) / 100) * BLADES)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      {blades.map((path, place) => (
        <path
          key={path}
          d={path}
          className={place < filled ? 'fill-accent' : 'fill-fg/12'}
          style={{ transition: 'fill var(--ff-t-base) var(--ff-ease-out)' }}
        />
      ))}
    </svg>
  )
}
