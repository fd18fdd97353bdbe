import { Skeleton } from '../../../ui/states/skeleton.tsx'

/** The skeleton of a dialog that lists people. */
export function PeopleSkeleton() {
  return Array.from({ length: 4 }, (_, place) => (
    <div key={place} aria-hidden className="flex min-h-15 items-center gap-3">
      <Skeleton className="size-11 rounded-full" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-3 w-1/4" />
      </div>
    </div>
  ))
}
