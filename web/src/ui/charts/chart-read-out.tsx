import { clsx } from 'clsx'
import { Coin } from '../money/coin.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import * as text from './charts-text.ts'

type Props = {
  point: { name: string; value: number; before: number }
  /** The point's position, from 0 to 1: `along` from the left, `depth` from the top. */
  along: number
  depth: number
}

/** Marks one point of a chart and shows its figures next to it, always within the chart's width. */
export function ChartReadOut({ point, along, depth }: Props) {
  const isHigh = depth < 0.4
  return (
    <div className="pointer-events-none absolute inset-0" aria-hidden>
      <span
        className="absolute bottom-0 w-px -translate-x-1/2 bg-(--ff-chart-1) opacity-60"
        style={{ left: `${along * 100}%`, top: `${depth * 100}%` }}
      />
      <span
        className="absolute -m-1.75 size-3.5 rounded-full bg-(--ff-chart-1) ring-4 ring-surface-1"
        style={{ left: `${along * 100}%`, top: `${depth * 100}%` }}
      />
      <div
        className={clsx(
          'absolute z-1 grid rounded-[12px] bg-surface-3 px-3.5 py-2 leading-[1.3] whitespace-nowrap shadow-2',
          isHigh ? 'mt-4' : '-mt-4',
        )}
        style={{
          left: `${along * 100}%`,
          top: `${depth * 100}%`,
          transform: `translate(-${along * 100}%, ${isHigh ? '0' : '-100%'})`,
        }}
      >
        <span className="text-[12.5px] text-fg-muted">{point.name}</span>
        <b className="figures inline-flex items-center gap-1.5 text-[19px]/[1.2] text-brass-text">
          <Coin size={15} />
          {formatCredits(point.value)}
        </b>
        <span className="tabular text-[12.5px] text-fg-muted">
          {text.before(formatCredits(point.before))}
        </span>
      </div>
    </div>
  )
}
