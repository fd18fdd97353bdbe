import type { Period, PeriodQuery } from '@fanfare/contract/earnings/period'
import { useState } from 'react'
import type { PeriodSearch } from '../../plumbing/search-params.ts'
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import * as text from './earnings-text.ts'

const periods: readonly { value: Period; label: string }[] = [
  { value: '1month', label: text.oneMonth },
  { value: '3months', label: text.threeMonths },
  { value: '6months', label: text.sixMonths },
  { value: '1year', label: text.oneYear },
]

type Props = { period: PeriodQuery; onChange: (search: PeriodSearch) => void }

/** Chooses the period of the figures: one that ends today, or a custom range of days. */
export function PeriodPicker({ period: { period, from, to }, onChange }: Props) {
  const [today] = useState(todayInUtc)
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-sm:w-full">
      <div className="max-sm:w-full">
        <Segmented
          label={text.period}
          full
          value={from ? undefined : period}
          choices={periods}
          onChange={(value) => onChange(value === '1month' ? {} : { period: value })}
        />
      </div>
      <div className="w-full sm:w-84">
        <DateRangePicker
          label={text.dates}
          placeholder={text.chooseDates}
          align="end"
          max={today}
          value={{ from, to }}
          onChange={(range) => onChange(range.from && range.to ? { from: range.from, to: range.to } : {})}
        />
      </div>
    </div>
  )
}

/** The period as part of a file name. */
export const nameOfPeriod = ({ period, from, to }: PeriodQuery): string =>
  from && to ? `${from}-to-${to}` : period

/** Figures are counted in UTC days, so today can differ from today in the viewer's time zone. */
function todayInUtc(): Date {
  const now = new Date()
  return new Date(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
}
