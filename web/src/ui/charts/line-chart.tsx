import { area, curveMonotoneX, line } from 'd3-shape'
import { useId, useRef, useState } from 'react'
import { alongOf, chartScale, labelledPlaces } from './chart-scale.ts'
import type { ChartScale } from './chart-scale.ts'
import { ChartReadOut } from './chart-read-out.tsx'
import { formatTick } from './format-tick.ts'
import { useListeners } from '../use-listeners.ts'
import * as text from './charts-text.ts'

export type ChartPoint = {
  /** The full name, such as `04-Nov-2026`. */
  name: string
  /** The short name, for the axis. */
  tick: string
  value: number
  /** The value at the same point of the previous period. */
  before: number
}

type Props = {
  /** The chart's name. */
  label: string
  points: readonly ChartPoint[]
  /** A value in words, such as `352 credits`. */
  inWords: (value: number) => string
}

const WIDTH = 1000
const HEIGHT = 250

/**
 * Values over time as a line with a fading area, the previous period as a dotted line. Pointer, touch and
 * arrow keys select a point. Place a table with the same values next to it, for people who can't see it.
 */
export function LineChart({ label, points, inWords }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const plot = useRef<HTMLDivElement>(null)
  const scale = chartScale(points.flatMap(({ value, before }) => [value, before]))
  const pointTo = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect()
    if (!box || points.length === 0) return
    const along = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    setAt(Math.round(along * (points.length - 1)))
  }
  useListeners(plot, {
    pointermove: pointTo,
    pointerdown: pointTo,
    pointerleave: (event) => {
      if (event.pointerType === 'mouse') setAt(null)
    },
  })
  const place = at !== null && at < points.length ? at : null
  const point = place === null ? undefined : points[place]
  const asked = place ?? points.length - 1
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <ValueAxis scale={scale} />
      <div
        ref={plot}
        className="relative h-49 touch-pan-y rounded-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus md:h-62.5"
      >
        <Lines points={points} scale={scale} />
        {point && place !== null && (
          <ChartReadOut
            point={point}
            along={alongOf(place, points.length)}
            depth={scale.depthOf(point.value)}
          />
        )}
        <input
          type="range"
          aria-label={text.pointByPoint(label)}
          aria-valuetext={wordsOf(points[asked], inWords)}
          min={0}
          max={Math.max(0, points.length - 1)}
          value={Math.max(0, asked)}
          disabled={points.length === 0}
          onChange={(event) => setAt(event.target.valueAsNumber)}
          onFocus={(event) => {
            if (event.target.matches(':focus-visible')) setAt(asked)
          }}
          onBlur={() => setAt(null)}
          className="pointer-events-none absolute inset-0 m-0 size-full opacity-0"
        />
      </div>
      <TimeAxis points={points} />
    </div>
  )
}

function wordsOf(point: ChartPoint | undefined, inWords: Props['inWords']): string {
  if (!point) return text.nothingToShow
  return text.pointInWords(point.name, inWords(point.value), inWords(point.before))
}

function Lines({ points, scale }: { points: readonly ChartPoint[]; scale: ChartScale }) {
  const fade = useId()
  const x = (_: ChartPoint, place: number) => alongOf(place, points.length) * WIDTH
  const heightOf = (value: number) => scale.depthOf(value) * HEIGHT
  const shape = { x, now: (point: ChartPoint) => heightOf(point.value) }
  const now = line<ChartPoint>(shape.x, shape.now).curve(curveMonotoneX)(points)
  const fill = area<ChartPoint>(shape.x, heightOf(0), shape.now).curve(curveMonotoneX)(points)
  const before = line<ChartPoint>(x, (point) => heightOf(point.before)).curve(curveMonotoneX)(points)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      aria-hidden
    >
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--ff-chart-1)" stopOpacity=".34" />
        <stop offset="1" stopColor="var(--ff-chart-1)" stopOpacity="0" />
      </linearGradient>
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1={0}
          x2={WIDTH}
          y1={heightOf(tick)}
          y2={heightOf(tick)}
          stroke="var(--ff-chart-grid)"
        />
      ))}
      <path d={fill ?? ''} fill={`url(#${fade})`} />
      <path
        d={before ?? ''}
        fill="none"
        stroke="var(--ff-fg-faint)"
        strokeWidth="1.5"
        strokeDasharray="2 5"
        strokeLinecap="round"
      />
      <path
        d={now ?? ''}
        fill="none"
        stroke="var(--ff-chart-1)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}

function ValueAxis({ scale }: { scale: ChartScale }) {
  return (
    <div className="tabular grid h-49 text-[12.5px]/none text-fg-faint md:h-62.5" aria-hidden>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className="relative [grid-area:1/1] -mt-[0.5em] self-start"
          style={{ top: `${scale.depthOf(tick) * 100}%` }}
        >
          {formatTick(tick)}
        </span>
      ))}
    </div>
  )
}

function TimeAxis({ points }: { points: readonly ChartPoint[] }) {
  return (
    <div className="relative col-start-2 mt-2.5 h-5 text-[12.5px]/5 text-fg-faint" aria-hidden>
      {labelledPlaces(points.length).map((place) => {
        const along = alongOf(place, points.length) * 100
        return (
          <span
            key={place}
            className="absolute whitespace-nowrap max-sm:nth-[2n]:hidden"
            style={{ left: `${along}%`, transform: `translateX(-${along}%)` }}
          >
            {points[place]?.tick}
          </span>
        )
      })}
    </div>
  )
}
