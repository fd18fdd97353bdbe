import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import type { Page } from '@fanfare/contract/api/page'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { makePage } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { foundCursorOf } from '../found-order.ts'
import { pageOfPeople, type PeopleFilter } from './person-queries.ts'
import { presentPeople } from './present-people.ts'

/** Profiles that match a filter: with a search, best matches first, and otherwise newest first. */
export async function listPeople(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  filter: PeopleFilter,
): Promise<Page<AdminProfile>> {
  const { cursor, ...query } = filter
  const page = makePage(await pageOfPeople(db, filter), cursor === undefined ? query : { ...query, cursor }, {
    cursorOf: foundCursorOf,
  })
  return { ...page, data: await presentPeople(db, actor, { rows: page.data, at: clock.now() }) }
}
