import { Button } from '../button.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { Spinner } from '../states/spinner.tsx'
import { useInView } from '../use-in-view.ts'
import * as text from './lists-text.ts'

type Props = {
  hasMore: boolean
  pending: boolean
  failed: boolean
  onLoad: () => void
}

/**
 * The end of an endless list: loads more well before people reach it, and offers a button in case that wasn't
 * enough.
 */
export function LoadMore({ hasMore, pending, failed, onLoad }: Props) {
  if (failed) return <ErrorState title={text.moreNotLoaded} onRetry={onLoad} pending={pending} />
  if (!hasMore) return null
  return (
    <div className="grid min-h-16 place-items-center py-4 text-fg-faint" aria-busy={pending}>
      {pending ? (
        <>
          <Spinner />
          <span className="sr-only" role="status">
            {text.loadingMore}
          </span>
        </>
      ) : (
        <Sentinel onLoad={onLoad} />
      )}
    </div>
  )
}

/** Replaced after each page, because an observer reports only changes and the end may still be visible. */
function Sentinel({ onLoad }: { onLoad: () => void }) {
  const end = useInView<HTMLDivElement>(
    (inView) => {
      if (inView) onLoad()
    },
    { margin: '1800px 0px' },
  )
  return (
    <div ref={end}>
      <Button variant="ghost" onClick={onLoad}>
        {text.loadMore}
      </Button>
    </div>
  )
}
