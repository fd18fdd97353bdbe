import { CalendarRange, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { Calendar } from './calendar.tsx'
import { DateButton } from './date-button.tsx'
import { DayInput } from './day-input.tsx'
import { chooseDay, dateOf, dayOf, formatRange, type DayRange } from './day-range.ts'
import { formatDay } from './format-day.ts'
import * as text from './dates-text.ts'

type Props = {
  label: string
  value: DayRange
  onChange: (range: DayRange) => void
  /** The last day that can be chosen. */
  max?: Date | undefined
  placeholder: string
  align?: 'start' | 'end'
}

/**
 * A range of days. The first click sets its start; the second sets its end and closes the calendar. Clicking the start
 * again clears the range, and so does closing with only a start. Both days can also be typed.
 */
export function DateRangePicker({ label, value, onChange, max, placeholder, align = 'start' }: Props) {
  const { start, setStart, choose, take, clear } = useRange(value, onChange)
  const [now] = useState(() => new Date())
  const lastDay = max && dayOf(max)
  const trigger = (
    <DateButton
      label={label}
      icon={<CalendarRange size={19} className="text-fg-faint" aria-hidden />}
      chosen={formatRange(value)}
      placeholder={placeholder}
    />
  )
  const first = start ?? value.from ?? value.to
  const last = start ?? value.to ?? value.from
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <Popover
          trigger={trigger}
          label={label}
          align={align}
          onClose={() => start && clear()}
          className="w-80 p-4! [position-try-order:most-height]"
        >
          {(panelId) => (
            <>
              <TypedRange
                range={start ? { from: start } : value}
                max={lastDay}
                onStart={setStart}
                onRange={take}
              />
              <Calendar
                mode="range"
                selected={first && last ? { from: dateOf(first), to: dateOf(last) } : undefined}
                shown={last ? dateOf(last) : (max ?? now)}
                max={max}
                onChoose={(date) => {
                  if (choose(date)) document.getElementById(panelId)?.hidePopover()
                }}
              />
              <p role="status" className="mt-3 border-t border-line pt-3 text-small text-fg-muted">
                {start ? text.chooseLastDay(formatDay(start)) : (formatRange(value) ?? text.chooseFirstDay)}
              </p>
            </>
          )}
        </Popover>
      </div>
      {formatRange(value) && <IconButton label={text.clear(label)} icon={<X size={18} />} onClick={clear} />}
    </div>
  )
}

/** The state of a range while it is chosen. `choose` returns whether the range is complete. */
function useRange(value: DayRange, onChange: (range: DayRange) => void) {
  const [start, setStart] = useState<string>()
  const take = (range: DayRange) => {
    setStart(undefined)
    onChange(range)
  }
  return {
    start,
    setStart,
    choose: (date: Date): boolean => {
      const next = chooseDay({ start, range: value }, dayOf(date))
      setStart(next.start)
      if (next.range !== value) onChange(next.range)
      return next.isDone
    },
    take,
    clear: () => take({}),
  }
}

type TypedProps = {
  range: DayRange
  max: string | undefined
  /** Called with a typed first day, which waits for the last day just like a clicked one. */
  onStart: (day: string) => void
  onRange: (range: DayRange) => void
}

/**
 * Both days as fields, for people who prefer to type. Days in the wrong order stay as typed until one of them is
 * corrected.
 */
function TypedRange({ range, max, onStart, onRange }: TypedProps) {
  const over = `${range.from} ${range.to}`
  const [refused, setRefused] = useState<DayRange & { over: string }>()
  const { from, to }: DayRange = refused?.over === over ? refused : {}
  const take = (typed: DayRange, next: DayRange) => {
    const isInOrder = !next.from || !next.to || next.from <= next.to
    setRefused(isInOrder ? undefined : { from, to, ...typed, over })
    if (!isInOrder) return
    if (next.from && !next.to) onStart(next.from)
    else onRange(next)
  }
  return (
    <div className="mb-3 grid grid-cols-2 gap-2.5 border-b border-line pb-3">
      <DayInput
        label={text.from}
        value={from ?? range.from}
        max={max}
        error={from && text.startAfterEnd}
        onChange={(day) => take({ from: day }, { from: day, to: to ?? range.to })}
      />
      <DayInput
        label={text.to}
        value={to ?? range.to}
        max={max}
        error={to && !from ? text.endBeforeStart : undefined}
        onChange={(day) => take({ to: day }, { from: from ?? range.from ?? day, to: day })}
      />
    </div>
  )
}
