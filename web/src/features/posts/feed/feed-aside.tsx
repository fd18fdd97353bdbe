import { Suspense } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { FreeCredits } from '../../payments/index.ts'
import { SuggestionsPanel } from '../../profiles/index.ts'
import { useIsDemoWorldAnnounced } from './announced-demo-world.ts'
import { isSearched } from './feed-choices.ts'
import { FeedSuggestions } from './feed-suggestions.tsx'
import { useFeedCreators } from './use-feed-creators.ts'

const DemoWorldNotice = lazyPart(
  () => import('./demo-world-notice.tsx'),
  (part) => part.DemoWorldNotice,
)

type Props = {
  filter: FeedSearch
  /** Renders only the creators, as an item of the feed, for windows without room next to it. */
  isInFeed?: boolean
}

/** What accompanies the posts of the feed. */
export function FeedAside({ filter, isInFeed = false }: Props) {
  return isInFeed ? <FeedSuggestions filter={filter} /> : <BesideFeed filter={filter} />
}

/**
 * Free credits, and the creators from the feed's first page, featured ones first. Search results have no such list, so
 * a wide window shows the creators of the unfiltered feed.
 */
function BesideFeed({ filter }: { filter: FeedSearch }) {
  const viewer = useViewer()
  const isDemoWorldAnnounced = useIsDemoWorldAnnounced()
  const isWide = useIsWide()
  const { creators, isPending } = useFeedCreators(isSearched(filter) ? {} : filter, {
    enabled: isWide || !isSearched(filter),
  })
  return (
    <>
      <SuggestionsPanel profiles={creators} isPending={isPending} />
      {viewer && <FreeCredits />}
      {isDemoWorldAnnounced && (
        <Suspense fallback={null}>
          <DemoWorldNotice filter={filter} />
        </Suspense>
      )}
    </>
  )
}
