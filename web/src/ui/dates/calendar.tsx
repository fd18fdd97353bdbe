import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import { Skeleton } from '../states/skeleton.tsx'

// Fetched when the first calendar opens, because no screen needs it at first.
const CalendarMonth = lazyPart(
  () => import('./calendar-month.tsx'),
  (part) => part.CalendarMonth,
)

/** A calendar to choose one day or the ends of a range. */
export function Calendar(props: ComponentProps<typeof CalendarMonth>) {
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
      <CalendarMonth {...props} />
    </Suspense>
  )
}
