import { Skeleton } from '../../ui/states/skeleton.tsx'

export function PostSkeleton() {
  return (
    <div aria-hidden className="pb-8 md:pb-12">
      <div className="flex items-center gap-3 px-4 pb-3.5 md:px-0">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
      <Skeleton className="aspect-4/5 w-full rounded-none md:rounded-lg" />
      <div className="flex gap-3 px-4 py-4 md:px-0">
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-6 w-16" />
        <Skeleton className="h-6 w-6" />
        <Skeleton className="ml-auto h-6 w-6" />
      </div>
      <div className="grid gap-2 px-4 md:px-0">
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-3/5" />
      </div>
    </div>
  )
}
