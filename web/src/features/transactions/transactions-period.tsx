import { useState } from 'react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx'
import type { DayRange } from '../../ui/dates/day-range.ts'
import { Field } from '../../ui/fields/field.tsx'
import { daysFault, usualDays } from './transactions-days.ts'
import * as text from './transactions-text.ts'

type Props = {
  days: DayRange
  onChange: (days: DayRange) => void
  /** The other filters of the list. */
  children: ReactNode
}

/** Filters the list by a range of days. The most common ranges have buttons. */
export function TransactionPeriod({ days, onChange, children }: Props) {
  const [now] = useState(() => new Date())
  const isAll = !days.from && !days.to
  return (
    <div className="grid gap-3">
      <div
        role="group"
        aria-label={text.period}
        className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto p-1"
      >
        <Chip on={isAll} onClick={() => onChange({})}>
          {text.anyTime}
        </Chip>
        {usualDays(now).map((usual) => (
          <Chip
            key={usual.label}
            on={days.from === usual.days.from && days.to === usual.days.to}
            onClick={() => onChange(usual.days)}
          >
            {usual.label}
          </Chip>
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-[minmax(0,340px)_minmax(0,280px)]">
        <Field label={text.dates} error={daysFault(days)}>
          <DateRangePicker label={text.dates} placeholder={text.anyTime} value={days} onChange={onChange} />
        </Field>
        {children}
      </div>
    </div>
  )
}
