import type { Page } from '@fanfare/contract/api/page'
import type { QueryOf } from '@fanfare/contract/api/route'
import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import type { profilePages } from '@fanfare/contract/profile-pages/routes'
import { listTaggedCreatorIds } from '#posts'
import { listCreators } from '#profiles'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'

/** Creators to explore. A search also finds creators by the tags of their posts. */
export async function exploreCreators(
  deps: { db: Db; clock: Clock },
  viewer: Viewer,
  query: QueryOf<typeof profilePages.list>,
): Promise<Page<ProfileCard>> {
  const taggedIds = await listTaggedCreatorIds(deps, viewer, { typed: query.search ?? '' })
  return listCreators(deps, viewer, { ...query, taggedIds })
}
