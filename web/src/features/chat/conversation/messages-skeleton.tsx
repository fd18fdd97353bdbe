import { Skeleton } from '../../../ui/states/skeleton.tsx'

export function MessagesSkeleton() {
  return (
    <div className="grid flex-1 content-end gap-4 p-7">
      <Skeleton className="h-12 w-3/5 rounded-lg" />
      <Skeleton className="h-12 w-2/5 justify-self-end rounded-lg" />
      <Skeleton className="h-20 w-1/2 rounded-lg" />
    </div>
  )
}
