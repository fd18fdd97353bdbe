import { Skeleton } from '../../ui/states/skeleton.tsx'
import * as text from './reels-text.ts'

/** The skeleton of the first reel. */
export function ReelsSkeleton() {
  return (
    <div role="status" className="h-full [container-type:size]">
      <span className="sr-only">{text.loadingReels}</span>
      <div className="flex h-full items-end justify-center gap-5 md:py-6">
        <Skeleton className="h-full w-full rounded-none! md:w-[min((100cqh_-_48px)*9/16,100cqw_-_120px)] md:rounded-xl!" />
        <div className="grid w-15 gap-5 pb-10 max-md:hidden">
          {['like', 'comment', 'tip', 'save', 'share'].map((name) => (
            <Skeleton key={name} className="size-13 justify-self-center rounded-[18px]!" />
          ))}
        </div>
      </div>
    </div>
  )
}
