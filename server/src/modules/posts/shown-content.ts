import type { Page } from '@fanfare/contract/api/page'
import type { ContentAccess, ProfileContentQuery, ShownContent } from '#content'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Viewer } from '#kernel/viewer'
import { findProfileByUuid } from '#profiles'
import { viewpointOf } from './access.ts'
import {
  listContentIdsInPosts,
  listOpenContentIds,
  listOpenMedia,
  listSoldContentIds,
} from './media-queries.ts'

/**
 * Tells the content module who can see a content because a post shows it, and whether a post shows it or has to keep
 * it.
 */
export const contentInPosts = ({
  clock,
}: {
  clock: Clock
}): Omit<ContentAccess, 'viewerOf' | 'listConsentIds'> => ({
  listVisibleIds: (db, viewer, contentIds) =>
    listOpenContentIds(db, { ...viewpointOf(viewer, clock.now()), contentIds }),
  listUsedIds: listContentIdsInPosts,
  listSoldIds: listSoldContentIds,
  pageOfProfile: (db, viewer, query) => pageOfProfile({ db, clock }, viewer, query),
})

async function pageOfProfile(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  query: ProfileContentQuery,
): Promise<Page<ShownContent> | null> {
  const after = readCursor(query.cursor, ['time', 'id', 'number'])
  const profile = await findProfileByUuid(db, { uuid: query.profileUuid })
  if (!profile) return null
  const { kind, limit, offset } = query
  const viewpoint = viewpointOf(viewer, clock.now())
  const rows = await listOpenMedia(db, { viewpoint, profileId: profile.id, kind, after, limit, offset })
  const { data, pagination } = makePage(rows, query, {
    cursorOf: (row) => [row.key, row.post_id, row.position],
  })
  return {
    data: data.map((row) => ({ contentId: row.content_id, alt: row.alt, isPublic: row.is_public })),
    pagination,
  }
}
