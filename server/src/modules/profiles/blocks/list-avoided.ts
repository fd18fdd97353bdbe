import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { AvoidedProfile } from '@fanfare/contract/profiles/blocks'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { badgesOf } from '../profile-badge.ts'
import { pageOfAvoided, type Avoidance } from './block-queries.ts'

/** Whom the current profile blocked or muted, latest first. */
export async function listAvoided(
  { db }: { db: Db },
  { profileId }: Actor,
  { kind, page }: { kind: Avoidance; page: PageQuery },
): Promise<Page<AvoidedProfile>> {
  const after = readCursor(page.cursor, ['time', 'id'])
  const rows = await pageOfAvoided(db, {
    ...{ profileId, kind, after, limit: page.limit, offset: page.offset },
  })
  const { data, pagination } = makePage(rows, page, { cursorOf: ({ key, id }) => [key, id] })
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
