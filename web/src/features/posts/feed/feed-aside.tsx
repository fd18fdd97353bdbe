import { Suspense } from 'react'
import { lazyPart } from '../../../plumbing/lazy-part.ts'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { LegalFooter } from '../../accounts/index.ts'
import { FreeCredits } from '../../payments/index.ts'
import { SuggestionsPanel } from '../../profiles/index.ts'
import { useIsDemoWorldAnnounced } from './announced-demo-world.ts'
import { isSearched } from './feed-choices.ts'
import { FeedSuggestions } from './feed-suggestions.tsx'
import { useFeedCreators } from './use-feed-creators.ts'
import * as text from './feed-text.ts'

const DemoWorldNotice = lazyPart(
  () => import('./demo-world-notice.tsx'),
  (part) => part.DemoWorldNotice,
)

type Props = {
  filter: FeedSearch
  /** In windows without room beside the feed, the creators are an item of it. */
  place: 'beside' | 'within' | 'end'
}

/** The content beside the posts of the feed. */
export function FeedAside({ filter, place }: Props) {
  if (place === 'end') return <FeedEnd />
  return place === 'within' ? <FeedSuggestions filter={filter} /> : <BesideFeed filter={filter} />
}

/**
 * Free credits, the creators from the feed's first page, featured ones first, and links. Search results have no such
 * list, so a wide window shows the creators of the unfiltered feed.
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
      {/* A visitor has these links in the side navigation. */}
      {viewer && <LegalFooter />}
    </>
  )
}

/** The end of the feed. On a phone, a visitor has no side navigation with these links. */
function FeedEnd() {
  const viewer = useViewer()
  return (
    <>
      <p className="py-6 text-center text-small text-fg-faint">{text.caughtUp}</p>
      {viewer === null && <LegalFooter className="mx-4 md:hidden" />}
    </>
  )
}
