import { clsx } from 'clsx'

type Props = {
  label: string
  /** 0 to 100; absent while the total is unknown. */
  percent?: number
  done?: boolean
  /** Use `brass` for money. */
  tone?: 'accent' | 'brass'
  className?: string
}

const fills = { accent: 'bg-accent', brass: 'bg-brass' }

export function ProgressBar({ label, percent, done = false, tone = 'accent', className }: Props) {
  const isKnown = percent !== undefined
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(isKnown && { 'aria-valuenow': Math.round(percent) })}
      className={clsx(
        'block h-1.5 overflow-hidden rounded-full bg-surface-3 forced-colors:bg-[GrayText]',
        className,
      )}
    >
      <span
        className={clsx(
          'block h-full rounded-full forced-colors:bg-[Highlight]',
          done ? 'bg-success' : isKnown ? fills[tone] : 'w-[30%] animate-slide bg-fg-faint',
        )}
        style={
          isKnown ? { width: `${percent}%`, transition: 'width var(--ff-t-base) var(--ff-ease-out)' } : {}
        }
      />
    </span>
  )
}
