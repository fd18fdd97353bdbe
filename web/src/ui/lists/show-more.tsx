import { Button } from '../button.tsx'
import * as common from '../common-text.ts'
import * as text from './lists-text.ts'

type Props = {
  /** The part of an endless query that decides whether there is more. */
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
}

/** The end of a list inside a panel, with a button that loads more. */
export function ShowMore({ query }: Props) {
  if (!query.hasNextPage) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 border-t border-line pt-3">
      {query.isFetchNextPageError && (
        <span role="alert" className="text-small text-danger">
          {text.moreOfPanelNotLoaded}
        </span>
      )}
      <Button
        variant="ghost"
        size="small"
        pending={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {query.isFetchNextPageError ? common.tryAgain : text.showMore}
      </Button>
    </div>
  )
}
