import { Skeleton } from '../../ui/states/skeleton.tsx'

/** Stands in for the title and the editor of a post. */
export function EditorSkeleton() {
  return (
    <div className="grid gap-4 pt-1" aria-busy>
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
    </div>
  )
}
