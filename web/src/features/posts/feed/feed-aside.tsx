import { useInfiniteQuery } from '@tanstack/react-query'
import { feedQuery } from '../../../entities/posts/index.ts'
import type { FeedSearch } from '../../../plumbing/search-params.ts'
import { useViewer } from '../../../plumbing/session/session.ts'
import { FreeCredits } from '../../payments/index.ts'
import { SuggestionsPanel } from '../../profiles/index.ts'

/** What is beside the feed: the creators that came with its first page, featured ones first, and free credits. */
export function FeedAside({ filter }: { filter: FeedSearch }) {
  const viewer = useViewer()
  const { data, isPending } = useInfiniteQuery({
    ...feedQuery(filter),
    select: ({ pages }) => pages[0]?.creators,
  })
  const { featured_creators: featured = [], suggested_creators: suggested = [] } = data ?? {}
  const others = suggested.filter(({ id }) => !featured.some((creator) => creator.id === id))
  return (
    <>
      <SuggestionsPanel profiles={[...featured, ...others]} isPending={isPending} />
      {viewer && <FreeCredits />}
    </>
  )
}
