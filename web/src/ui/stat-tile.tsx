import { clsx } from 'clsx'
import { ArrowDownLeft, ArrowRight, ArrowUpRight } from 'lucide-react'
import * as text from './ui-text.ts'

export type StatChange = {
  direction: 'up' | 'down' | 'same'
  /** The amount, such as `18%`; empty if the words are enough. */
  amount: string
  words: string
}

type Props = {
  label: string
  figure: string
  /** The unit of the figure, for screen readers. */
  unit: string
  change: StatChange
  /** Use `brass` for the figure about money. */
  tone?: 'plain' | 'brass'
}

const arrows = { up: ArrowUpRight, down: ArrowDownLeft, same: ArrowRight }
const colours = { up: 'text-success', down: 'text-danger', same: 'text-fg-muted' }

/** One figure with its change, inside a `dl`. */
export function StatTile({ label, figure, unit, change, tone = 'plain' }: Props) {
  const Arrow = arrows[change.direction]
  return (
    <div className="grid min-w-0 content-start gap-1.5 rounded-lg bg-surface-1 px-4 py-3.5 md:px-5.5 md:py-4.5">
      <dt className="text-[14px]/[1.3] font-medium text-fg-muted">{label}</dt>
      <dd
        className={clsx(
          'figures truncate text-[30px]/none md:text-[40px]/none',
          tone === 'brass' && 'text-brass-text',
        )}
      >
        {figure} <span className="sr-only">{unit}</span>
      </dd>
      <dd
        className={clsx(
          'flex items-start gap-1 text-small/[1.3] md:text-[13.5px]',
          colours[change.direction],
        )}
      >
        <Arrow size={16} className="mt-px" aria-hidden />
        <span>
          {change.amount && (
            <b>
              {change.direction === 'down' && <span className="sr-only">{text.down} </span>}
              {change.direction === 'up' && <span className="sr-only">{text.up} </span>}
              {change.amount}{' '}
            </b>
          )}
          <span className="text-fg-faint">{change.words}</span>
        </span>
      </dd>
    </div>
  )
}
