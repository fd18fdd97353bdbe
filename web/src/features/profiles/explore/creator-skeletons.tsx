import { Skeleton } from '../../../ui/states/skeleton.tsx'

/** The skeleton of the grid of creators. */
export function CreatorSkeletons({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden className={creatorGrid}>
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="overflow-hidden rounded-lg bg-surface-1">
          <Skeleton className="h-30 rounded-none" />
          <div className="grid gap-3 px-5 pb-5">
            <Skeleton className="-mt-9 size-18 rounded-full" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3 w-1/3" />
            <Skeleton className="mt-1 h-3 w-full" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}

export const creatorGrid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
