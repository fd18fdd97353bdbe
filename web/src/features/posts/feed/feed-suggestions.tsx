import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { useIsWide } from '../../../ui/use-is-wide.ts'
import { SuggestionsRow } from '../../profiles/index.ts'
import { isSearched } from './feed-choices.ts'
import { useFeedCreators } from './use-feed-creators.ts'

/**
 * The creators that a wide window shows next to the feed, as an item of the feed in other windows. Hidden if there are
 * none, and among search results.
 */
export function FeedSuggestions({ filter }: { filter: FeedSearch }) {
  const isHidden = useIsWide() || isSearched(filter)
  const { creators } = useFeedCreators(filter, { enabled: !isHidden })
  if (isHidden || creators.length === 0) return null
  return (
    <article aria-labelledby="suggested-in-feed" className="pb-8 md:pb-12 xl:hidden">
      <SuggestionsRow profiles={creators} />
    </article>
  )
}
