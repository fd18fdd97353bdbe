import { clsx } from 'clsx'
import { formatBadge } from './format-count.ts'

/** A count of new things. Decorative: the element that it sits on has the number in its label. */
export function Badge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={clsx(
        'tabular inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-caption font-semibold text-on-accent',
        className,
      )}
    >
      {formatBadge(count)}
    </span>
  )
}
