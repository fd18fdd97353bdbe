import type { ReactNode } from 'react'

type Props = { title: string; aside?: ReactNode; action?: ReactNode; children: ReactNode }

/** One panel of the dashboard: its title, its actions, and the figures. */
export function EarningsPanel({ title, aside, action, children }: Props) {
  return (
    <section className="min-w-0 rounded-lg bg-surface-1 px-4 py-4.5 [--ground:var(--ff-surface-1)] md:px-6 md:py-5.5">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="type-subheading">{title}</h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {aside && <span className="text-small text-fg-muted">{aside}</span>}
          {action}
        </div>
      </div>
      {children}
    </section>
  )
}
