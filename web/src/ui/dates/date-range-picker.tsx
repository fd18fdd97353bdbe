import { CalendarRange, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { Calendar } from './calendar.tsx'
import { DateButton } from './date-button.tsx'
import { DayInput } from './day-input.tsx'
import { chooseDay, dateOf, dayOf, formatRange, type DayRange } from './day-range.ts'
import { formatDay } from './format-day.ts'

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
 * A range of days. The first click sets its start, the second its end and closes; the same day again clears it, and so
 * does closing with only a start. Both can be typed as well.
 */
export function DateRangePicker({ label, value, onChange, max, placeholder, align = 'start' }: Props) {
  const { start, choose, typeFrom, typeTo, clear } = useRange(value, onChange)
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
                before={value.to}
                max={lastDay}
                onFrom={typeFrom}
                onTo={typeTo}
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
                {start
                  ? `From ${formatDay(start)}. Choose the last day.`
                  : (formatRange(value) ?? 'Choose the first day.')}
              </p>
            </>
          )}
        </Popover>
      </div>
      {formatRange(value) && <IconButton label={`Clear ${label}`} icon={<X size={18} />} onClick={clear} />}
    </div>
  )
}

/** A range while its first day is chosen and its last one isn't. `choose` answers whether the range is complete. */
function useRange(value: DayRange, onChange: (range: DayRange) => void) {
  const [start, setStart] = useState<string>()
  const take = (range: DayRange) => {
    setStart(undefined)
    onChange(range)
  }
  return {
    start,
    choose: (date: Date): boolean => {
      const next = chooseDay({ start, range: value }, dayOf(date))
      setStart(next.start)
      if (next.range !== value) onChange(next.range)
      return next.isDone
    },
    // Typed, a first day alone waits for the last one as a clicked one does.
    typeFrom: (from: string) => (value.to ? take({ from, to: value.to }) : setStart(from)),
    typeTo: (to: string) => take({ from: start ?? value.from ?? to, to }),
    clear: () => take({}),
  }
}

type TypedProps = {
  range: DayRange
  /** The first day can't be after it. */
  before: string | undefined
  max: string | undefined
  onFrom: (day: string) => void
  onTo: (day: string) => void
}

/** Both days as fields, for whoever would rather type. */
function TypedRange({ range, before, max, onFrom, onTo }: TypedProps) {
  return (
    <div className="mb-3 grid grid-cols-2 gap-2.5 border-b border-line pb-3">
      <DayInput label="From" value={range.from} max={before ?? max} onChange={onFrom} />
      <DayInput label="To" value={range.to} min={range.from} max={max} onChange={onTo} />
    </div>
  )
}
