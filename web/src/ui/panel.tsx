import { clsx } from 'clsx'
import type { ReactNode } from 'react'

type Props = {
  title: string
  description?: ReactNode
  action?: ReactNode
  children?: ReactNode
  className?: string
  /** Links can lead here with this hash. */
  id?: string
}

/** A panel of settings: its title, an optional control at the end of the title's line, and its content. */
export function Panel({ title, description, action, children, className, id }: Props) {
  return (
    <section
      id={id}
      className={clsx(
        'rounded-lg bg-surface-1 [--ground:var(--ff-surface-1)] px-4.5 py-5 md:px-7 md:py-6.5',
        className,
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 sm:flex-nowrap sm:*:last:not-first:shrink-0">
        <div className="min-w-0">
          <h2 className="type-heading">{title}</h2>
          {description && <p className="mt-0.5 max-w-[60ch] text-pretty text-fg-muted">{description}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
