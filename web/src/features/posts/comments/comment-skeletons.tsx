import { Skeleton } from '../../../ui/states/skeleton.tsx'
import * as text from './comments-text.ts'

export function CommentSkeletons() {
  return (
    <div role="status" className="grid gap-5.5 py-2">
      <span className="sr-only">{text.loadingComments}</span>
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-9.5 shrink-0 rounded-full" />
          <div className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  )
}
