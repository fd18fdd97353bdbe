import { CalendarClock, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { Popover } from '../overlays/popover.tsx'
import { Calendar } from './calendar.tsx'
import { DateButton } from './date-button.tsx'
import { formatDateTime } from './date-time.ts'
import { clampDate, withTimeOf } from './day-and-time.ts'
import { DayInput } from './day-input.tsx'
import { dateOf, dayOf } from './day-range.ts'
import { TimeInput } from './time-input.tsx'
import * as common from '../common-text.ts'
import * as text from './dates-text.ts'

type Props = {
  label: string
  value: Date | undefined
  onChange: (value: Date | undefined) => void
  min?: Date | undefined
  max?: Date | undefined
  placeholder?: string
}

/** A day, clicked or typed, and a time. Values outside `min` and `max` become the nearest bound. */
export function DateTimePicker(props: Props) {
  const { label, value, onChange, min, max, placeholder = text.chooseTime } = props
  const [now] = useState(() => new Date())
  const start = value ?? clampDate(now, { min, max })
  const choose = (date: Date) => onChange(clampDate(date, { min, max }))
  const trigger = (
    <DateButton
      label={label}
      // On the narrowest phones, the date and time need its space.
      icon={<CalendarClock size={19} className="text-fg-faint max-[359px]:hidden" aria-hidden />}
      chosen={value && formatDateTime(value)}
      placeholder={placeholder}
    />
  )
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <Popover trigger={trigger} label={label} className="w-80 p-4! [position-try-order:most-height]">
          {(panelId) => (
            <>
              <div className="mb-3 border-b border-line pb-3">
                <DayInput
                  label={text.date}
                  value={value && dayOf(value)}
                  min={min && dayOf(min)}
                  max={max && dayOf(max)}
                  onChange={(day) => choose(withTimeOf(dateOf(day), start))}
                />
              </div>
              <Calendar
                mode="single"
                selected={value}
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
                  {common.done}
                </button>
              </div>
            </>
          )}
        </Popover>
      </div>
      {value && (
        <IconButton label={text.clear(label)} icon={<X size={18} />} onClick={() => onChange(undefined)} />
      )}
    </div>
  )
}
