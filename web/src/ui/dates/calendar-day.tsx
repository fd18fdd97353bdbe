import { clsx } from 'clsx'
import type { KeyboardEventHandler } from 'react'
import { isDayOut, isSameDay } from './calendar.ts'
import { formatDate } from './date-time.ts'

type Props = {
  day: Date
  /** The day that the keyboard is on. */
  cursor: Date
  value: Date | undefined
  bounds: { min?: Date | undefined; max?: Date | undefined }
  onChoose: () => void
  onKeyDown: KeyboardEventHandler
}

export function CalendarDay({ day, cursor, value, bounds, onChoose, onKeyDown }: Props) {
  const isChosen = value !== undefined && isSameDay(day, value)
  return (
    <button
      type="button"
      aria-label={formatDate(day)}
      aria-pressed={isChosen}
      disabled={isDayOut(day, bounds)}
      tabIndex={isSameDay(day, cursor) ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onKeyDown}
      className={clsx(
        'h-10 rounded-sm text-[14.5px] hover:bg-surface-hover focus-visible:outline-2! disabled:opacity-35 disabled:hover:bg-transparent',
        day.getMonth() === cursor.getMonth() ? 'font-semibold' : 'text-fg-faint',
        isChosen && 'bg-accent! text-on-accent!',
      )}
    >
      {day.getDate()}
    </button>
  )
}
