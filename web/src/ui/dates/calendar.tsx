import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { lazyPart } from '../../plumbing/lazy-part.ts'
import { Skeleton } from '../states/skeleton.tsx'

// Fetched when the first calendar opens: no screen needs it to show itself.
const CalendarMonth = lazyPart(
  () => import('./calendar-month.tsx'),
  (part) => part.CalendarMonth,
)

/** A month from which one day or the ends of a range are chosen. */
export function Calendar(props: ComponentProps<typeof CalendarMonth>) {
  return (
    <Suspense fallback={<Skeleton className="h-80 rounded-md" />}>
      <CalendarMonth {...props} />
    </Suspense>
  )
}
