import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { CalendarDay } from './calendar-day.tsx'
import { addDays, addMonths, clampDate, monthGrid } from './calendar.ts'
import { IconButton } from '../icon-button.tsx'

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const monthName = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' })

type Props = {
  value: Date | undefined
  /** The month that opens first. */
  shown: Date
  min?: Date | undefined
  max?: Date | undefined
  onChoose: (day: Date) => void
}

/** A month of days, Monday first. Arrow keys move by a day and a week, Page keys by a month, Home and End within the week. */
export function CalendarMonth({ value, shown, min, max, onChoose }: Props) {
  const [cursor, setCursor] = useState(shown)
  const days = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const next = afterKey(event.key, cursor)
    if (!next) return
    event.preventDefault()
    flushSync(() => setCursor(clampDate(next, { min, max })))
    days.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton
          label="Previous month"
          size="small"
          icon={<ChevronLeft size={20} />}
          onClick={() => setCursor(addMonths(cursor, -1))}
        />
        <b aria-live="polite">{monthName.format(cursor)}</b>
        <IconButton
          label="Next month"
          size="small"
          icon={<ChevronRight size={20} />}
          onClick={() => setCursor(addMonths(cursor, 1))}
        />
      </div>
      <div ref={days} className="tabular mt-2 grid grid-cols-7 gap-y-0.5">
        {weekdays.map((day) => (
          <span key={day} aria-hidden className="pb-1 text-center text-caption text-fg-faint">
            {day}
          </span>
        ))}
        {monthGrid(cursor).map((day) => (
          <CalendarDay
            key={day.getTime()}
            day={day}
            cursor={cursor}
            value={value}
            bounds={{ min, max }}
            onKeyDown={press}
            onChoose={() => {
              setCursor(day)
              onChoose(day)
            }}
          />
        ))}
      </div>
    </div>
  )
}

function afterKey(key: string, date: Date): Date | undefined {
  const weekday = (date.getDay() + 6) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    case 'Home':
      return addDays(date, -weekday)
    case 'End':
      return addDays(date, 6 - weekday)
    default:
      return undefined
  }
}
