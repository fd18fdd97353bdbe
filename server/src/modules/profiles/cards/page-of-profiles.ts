import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { ProfileCard } from '@fanfare/contract/profiles/profile-card'
import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Viewer } from '#kernel/viewer'
import type { FollowPage } from '../follows/follow-queries.ts'
import { badgesOf } from '../profile-badge.ts'
import { listCards } from './profile-cards.ts'

/**
 * The query for a page of followers or subscribers. The cursor contains the time and id of the last row before the
 * page.
 */
export const followPage = (profileId: string, page: PageQuery): FollowPage => ({
  profileId,
  after: readCursor(page.cursor, ['time', 'id']),
  limit: page.limit,
  offset: page.offset,
})

/** A page of profiles as cards, in the order of the rows. Takes two statements, however many profiles there are. */
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

type Place<Row> = Parameters<typeof makePage<Row>>[2]

/**
 * A page of profiles as badges, each with the time of its row. Takes two statements, however many profiles there are.
 */
export async function showBadgePage<Row extends { id: string; at: Date }>(
  db: Db,
  { rows, page, ...place }: { rows: readonly Row[]; page: PageQuery } & Place<Row>,
): Promise<Page<{ profile: ProfileBadge; since: string }>> {
  const { data, pagination } = makePage(rows, page, place)
  const badges = await badgesOf(
    db,
    data.map(({ id }) => id),
  )
  return {
    data: data.flatMap(({ id, at }) => {
      const profile = badges.get(id)
      return profile ? [{ profile, since: at.toISOString() }] : []
    }),
    pagination,
  }
}
