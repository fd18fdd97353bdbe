import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileCard } from '@fanfare/contract/profiles'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Viewer } from '#kernel/viewer'
import type { FollowPage } from './follows/follow-queries.ts'
import { listCards } from './profile-cards.ts'

/** Which rows a page of followers or subscribers needs: a cursor holds the time and id of the last row before it. */
export const followPage = (profileId: string, page: PageQuery): FollowPage => ({
  profileId,
  after: readCursor(page.cursor, ['time', 'id']),
  limit: page.limit,
  offset: page.offset,
})

/** A page of profiles as cards, in the order of the rows. Two statements, however many. */
export async function showCardPage(
  db: Db,
  viewer: Viewer,
  { rows, page, total }: { rows: { id: string; at: Date }[]; page: PageQuery; total?: number },
): Promise<Page<ProfileCard>> {
  const { data, pagination } = makePage(rows, page, {
    cursorOf: ({ at, id }) => [at.toISOString(), id],
    ...(total !== undefined && { total: { count: total, isCapped: false } }),
  })
  const ids = data.map(({ id }) => id)
  return { data: await listCards(db, viewer, ids), pagination }
}
