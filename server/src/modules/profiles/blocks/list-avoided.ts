import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { AvoidedProfile } from '@fanfare/contract/profiles/avoided-profile'
import type { Db } from '#kernel/db'
import { readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { showBadgePage } from '../cards/page-of-profiles.ts'
import { pageOfAvoided, type Avoidance } from './block-queries.ts'

/** The profiles that the current profile blocked or muted, latest first. */
export async function listAvoided(
  { db }: { db: Db },
  { profileId }: Actor,
  { kind, page }: { kind: Avoidance; page: PageQuery },
): Promise<Page<AvoidedProfile>> {
  const after = readCursor(page.cursor, ['time', 'id'])
  const rows = await pageOfAvoided(db, {
    profileId,
    kind,
    after,
    limit: page.limit,
    offset: page.offset,
  })
  return showBadgePage(db, { rows, page, cursorOf: ({ key, id }) => [key, id] })
}
