import { Skeleton } from '../../ui/states/skeleton.tsx'

/** The skeleton of the post form, with its title if that is already known. */
export function EditorSkeleton({ title }: { title?: string | undefined }) {
  return (
    <div className="contents" aria-busy>
      {title ? <h1 className="type-display pt-1">{title}</h1> : <Skeleton className="mt-1 h-11 w-64" />}
      <div className="grid grid-cols-1 items-start gap-x-11 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid gap-3 md:gap-4">
          <Skeleton className="h-72 rounded-lg!" />
          <Skeleton className="h-48 rounded-lg!" />
        </div>
        <Skeleton className="h-100 rounded-xl! max-xl:hidden" />
      </div>
    </div>
  )
}
