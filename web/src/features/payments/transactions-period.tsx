import { useState } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { DayInput } from '../../ui/day-input.tsx'
import { Field } from '../../ui/field.tsx'
import { daysFault, usualDays } from './transactions-days.ts'
import type { Days } from './transactions-days.ts'

type Props = { days: Days; onChange: (days: Days) => void }

/** From when to when: two days, and the stretches that people ask for most. */
export function TransactionPeriod({ days, onChange }: Props) {
  const [now] = useState(() => new Date())
  const isAll = !days.from && !days.to
  return (
    <div role="group" aria-label="Period" className="grid gap-3">
      <div className="no-scrollbar -mx-1 flex gap-2 overflow-x-auto p-1">
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
      <div className="grid grid-cols-2 gap-3 max-[359px]:grid-cols-1 sm:max-w-100">
        <Field label="From">
          <DayInput value={days.from} onChange={(from) => onChange({ ...days, from })} />
        </Field>
        <Field label="To" error={daysFault(days)}>
          <DayInput value={days.to} onChange={(to) => onChange({ ...days, to })} />
        </Field>
      </div>
    </div>
  )
}
