import type { AdminUser } from '@fanfare/contract/admin/admin-user'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Db } from '#kernel/db'
import { makePage } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { foundCursorOf } from '../found-order.ts'
import { presentUsers } from './present-users.ts'
import { pageOfUsers } from './user-queries.ts'

/** Users that match a search, best matches first, or all users, newest first. */
export async function listUsers(
  db: Db,
  actor: Actor,
  { search, ...query }: PageQuery & { search?: string },
): Promise<Page<AdminUser>> {
  const page = makePage(await pageOfUsers(db, { ...query, search }), query, { cursorOf: foundCursorOf })
  return { ...page, data: await presentUsers(db, actor, page.data) }
}
