import { Skeleton } from '../../ui/states/skeleton.tsx'

/** The skeleton of a list of people. */
export function AudienceSkeleton() {
  return (
    <div aria-hidden className="grid gap-5 py-2.5">
      {[1, 2, 3, 4, 5].map((place) => (
        <div key={place} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
