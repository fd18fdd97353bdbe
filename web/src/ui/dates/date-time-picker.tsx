import { clsx } from 'clsx'
import { CalendarClock, X } from 'lucide-react'
import { useState } from 'react'
import { CalendarMonth } from './calendar-month.tsx'
import { clampDate, withTimeOf } from './calendar.ts'
import { formatDateTime } from './date-time.ts'
import { useFieldProps } from '../fields/field-context.ts'
import { IconButton } from '../icon-button.tsx'
import { inputFrame } from '../fields/input-frame.ts'
import { Popover } from '../overlays/popover.tsx'
import { TimeInput } from './time-input.tsx'

type Props = {
  label: string
  value: Date | undefined
  onChange: (value: Date | undefined) => void
  min?: Date | undefined
  max?: Date | undefined
  placeholder?: string
}

/** A day and a time, never outside `min` and `max`: what lies beyond becomes the nearest bound. */
export function DateTimePicker(props: Props) {
  const { label, value, onChange, min, max, placeholder = 'Choose a time' } = props
  const [now] = useState(() => new Date())
  const field = useFieldProps()
  const start = value ?? clampDate(now, { min, max })
  const choose = (date: Date) => onChange(clampDate(date, { min, max }))
  const shown = value ? formatDateTime(value) : placeholder
  const trigger = (
    <button
      type="button"
      {...field}
      aria-label={`${label}: ${shown}`}
      className={`${inputFrame} w-full text-left`}
    >
      <CalendarClock size={19} className="text-fg-faint" aria-hidden />
      <span className={clsx('truncate', !value && 'text-fg-faint')}>{shown}</span>
    </button>
  )
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <Popover trigger={trigger} label={label} className="w-80 p-4! [position-try-order:most-height]">
          {(panelId) => (
            <>
              <CalendarMonth
                value={value}
                shown={start}
                min={min}
                max={max}
                onChoose={(day) => choose(withTimeOf(day, start))}
              />
              <div className="mt-3 flex items-center justify-between gap-3 border-t border-line pt-3">
                <TimeInput value={start} onChange={choose} />
                <button
                  type="button"
                  popoverTarget={panelId}
                  popoverTargetAction="hide"
                  className="h-9 rounded-xs px-1 font-semibold text-accent-text hover:underline"
                >
                  Done
                </button>
              </div>
            </>
          )}
        </Popover>
      </div>
      {value && (
        <IconButton label={`Clear ${label}`} icon={<X size={18} />} onClick={() => onChange(undefined)} />
      )}
    </div>
  )
}
