import type { ReactNode } from 'react'
import { fanBlades } from './fan-blades.ts'

const outline = fanBlades({ centre: { x: 32, y: 42 }, inner: 11, outer: 38 })

type Props = { title: string; children?: ReactNode; action?: ReactNode }

/** An empty state: the dashed Fan, one fact, one action. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <div className="grid justify-items-center gap-1 px-4 py-14 text-center">
      <svg width="112" height="66" viewBox="-7 2 78 46" className="mb-2 text-line-strong" aria-hidden>
        <g
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
          strokeDasharray="2.5 2.5"
        >
          {outline.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      </svg>
      <b>{title}</b>
      {children && <p className="max-w-[38ch] text-small text-balance text-fg-muted">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
