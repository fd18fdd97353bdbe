import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { addDays, addMonths, clampDate, isDayOut, isSameDay, monthGrid } from './calendar.ts'
import { formatDate } from './date-time.ts'
import { IconButton } from './icon-button.tsx'

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
export function Calendar({ value, shown, min, max, onChoose }: Props) {
  const [cursor, setCursor] = useState(shown)
  const [moved, setMoved] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (moved) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [cursor, moved])
  const press = (event: KeyboardEvent) => {
    const next = afterKey(event.key, cursor)
    if (!next) return
    event.preventDefault()
    setMoved(true)
    setCursor(clampDate(next, { min, max }))
  }
  const turn = (months: number) => {
    setMoved(false)
    setCursor(addMonths(cursor, months))
  }
  return (
    <div>
      <div className="flex items-center justify-between">
        <IconButton
          label="Previous month"
          size="small"
          icon={<ChevronLeft size={20} />}
          onClick={() => turn(-1)}
        />
        <b aria-live="polite">{monthName.format(cursor)}</b>
        <IconButton
          label="Next month"
          size="small"
          icon={<ChevronRight size={20} />}
          onClick={() => turn(1)}
        />
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={monthName.format(cursor)}
        onKeyDown={press}
        className="tabular mt-2 grid grid-cols-7 gap-y-0.5"
      >
        {weekdays.map((day) => (
          <span key={day} role="columnheader" className="pb-1 text-center text-caption text-fg-faint">
            {day}
          </span>
        ))}
        {monthGrid(cursor).map((day) => (
          <button
            key={day.getTime()}
            type="button"
            role="gridcell"
            aria-label={formatDate(day)}
            aria-selected={value !== undefined && isSameDay(day, value)}
            disabled={isDayOut(day, { min, max })}
            tabIndex={isSameDay(day, cursor) ? 0 : -1}
            onClick={() => {
              setCursor(day)
              onChoose(day)
            }}
            className={clsx(
              'h-10 rounded-sm text-[14.5px] outline-none hover:bg-surface-hover focus-visible:outline-2 disabled:opacity-35 disabled:hover:bg-transparent',
              day.getMonth() === cursor.getMonth() ? 'font-semibold' : 'text-fg-faint',
              value && isSameDay(day, value) && 'bg-accent! text-on-accent',
            )}
          >
            {day.getDate()}
          </button>
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
