import { lazy, Suspense } from 'react'
import type { ComponentProps } from 'react'
import { loadPart } from '../../load-part.ts'
import { Skeleton } from '../states/skeleton.tsx'

// Fetched when the first calendar opens: no screen needs it to show itself.
const CalendarMonth = lazy(() => loadPart(() => import('./calendar-month.tsx')))

/** A month from which one day or the ends of a range are chosen. */
export function Calendar(props: ComponentProps<typeof CalendarMonth>) {
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
      <CalendarMonth {...props} />
    </Suspense>
  )
}
