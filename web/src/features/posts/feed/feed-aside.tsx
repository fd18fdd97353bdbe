import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { feedQuery } from '../../../entities/posts/index.ts'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { FreeCredits } from '../../payments/index.ts'
import { SuggestionsPanel } from '../../profiles/index.ts'
import { useIsDemoWorldAnnounced } from './announced-demo-world.ts'
import { isSearched } from './feed-choices.ts'

const DemoWorldNotice = lazyPart(
  () => import('./demo-world-notice.tsx'),
  (part) => part.DemoWorldNotice,
)

/**
 * Shown next to the feed: free credits, and the creators from its first page, featured ones first. Search results have
 * no such list, so a wide window shows the creators of the unfiltered feed.
 */
export function FeedAside({ filter }: { filter: FeedSearch }) {
  const viewer = useViewer()
  const isDemoWorldAnnounced = useIsDemoWorldAnnounced()
  const isWide = useIsWide()
  const { data, isPending } = useInfiniteQuery({
    ...feedQuery(isSearched(filter) ? {} : filter),
    enabled: isWide || !isSearched(filter),
    select: ({ pages }) => pages[0]?.creators,
  })
  const { featured_creators: featured = [], suggested_creators: suggested = [] } = data ?? {}
  const others = suggested.filter(({ id }) => !featured.some((creator) => creator.id === id))
  return (
    <>
      <SuggestionsPanel profiles={[...featured, ...others]} isPending={isPending} />
      {viewer && <FreeCredits />}
      {isDemoWorldAnnounced && (
        <Suspense fallback={null}>
          <DemoWorldNotice filter={filter} />
        </Suspense>
      )}
    </>
  )
}
