import { useState } from 'react'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { DayInput } from '../../ui/dates/day-input.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { daysFault, usualDays } from './transactions-days.ts'
import type { Days } from './transactions-days.ts'

type Props = {
  days: Days
  onChange: (days: Days) => void
  /** What else narrows the list, beside the days. */
  children: ReactNode
}

/** From when to when: two days, and the stretches that people ask for most. */
export function TransactionPeriod({ days, onChange, children }: Props) {
  const [now] = useState(() => new Date())
  const isAll = !days.from && !days.to
  return (
    <div className="grid gap-3">
      <div role="group" aria-label="Period" className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto p-1">
        <Chip on={isAll} onClick={() => onChange({})}>
          Any time
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
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1 md:grid-cols-[180px_180px_minmax(0,280px)]">
        <Field label="From">
          <DayInput value={days.from} onChange={(from) => onChange({ ...days, from })} />
        </Field>
        <Field label="To" error={daysFault(days)}>
          <DayInput value={days.to} onChange={(to) => onChange({ ...days, to })} />
        </Field>
        {children}
      </div>
    </div>
  )
}
