import { CalendarRange, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { Calendar } from './calendar.tsx'
import { DateButton } from './date-button.tsx'
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
 * does closing with only a start.
 */
export function DateRangePicker({ label, value, onChange, max, placeholder, align = 'start' }: Props) {
  const [start, setStart] = useState<string>()
  const [now] = useState(() => new Date())
  const choose = (date: Date, panelId: string) => {
    const next = chooseDay({ start, range: value }, dayOf(date))
    setStart(next.start)
    if (next.range !== value) onChange(next.range)
    if (next.isDone) document.getElementById(panelId)?.hidePopover()
  }
  const clear = () => {
    setStart(undefined)
    onChange({})
  }
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
              <Calendar
                mode="range"
                selected={first && last ? { from: dateOf(first), to: dateOf(last) } : undefined}
                shown={last ? dateOf(last) : (max ?? now)}
                max={max}
                onChoose={(date) => choose(date, panelId)}
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
