import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { useQuery } from '@tanstack/react-query'
import { overTimeColumns } from './earnings-columns.tsx'
import { overTimeQuery } from './earnings-queries.ts'
import { nameOfPeriod } from './period-picker.tsx'
import { TimePanel } from './time-panel.tsx'
import * as text from './earnings-text.ts'

/** Earnings over time as a chart or a table. */
export function OverTimePanel({ period }: { period: PeriodQuery }) {
  return (
    <TimePanel
      title={text.overTime}
      exportSubject={text.overTimeExport}
      caption={text.overTimeCaption}
      query={useQuery(overTimeQuery(period))}
      columns={overTimeColumns}
      valuesOf={({ earned, earned_before }) => ({ value: earned, before: earned_before })}
      inWords={priceInCredits}
      fileName={`earnings-over-time-${nameOfPeriod(period)}`}
    />
  )
}
