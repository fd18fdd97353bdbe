import type { FeedCreators, ProfileCard } from '@fanfare/contract/profiles/profile-card'
import { useInfiniteQuery } from '@tanstack/react-query'
import { feedQuery } from '../../../entities/posts/index.ts'
import type { FeedSearch } from '../../../plumbing/search-params.ts'

/** The creators that the first page of a feed suggests, featured ones first. */
export function useFeedCreators(
  filter: FeedSearch,
  { enabled }: { enabled: boolean },
): { creators: ProfileCard[]; isPending: boolean } {
  const { data, isPending } = useInfiniteQuery({
    ...feedQuery(filter),
    enabled,
    select: ({ pages }) => pages[0]?.creators,
  })
  return { creators: featuredFirst(data ?? {}), isPending }
}

/** Lists each creator once. */
export function featuredFirst({
  featured_creators: featured = [],
  suggested_creators: suggested = [],
}: Partial<FeedCreators>): ProfileCard[] {
  const others = suggested.filter(({ id }) => !featured.some((creator) => creator.id === id))
  return [...featured, ...others]
}
