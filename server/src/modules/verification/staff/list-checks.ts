import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type {
  IdentityCheckForStaff,
  IdentityState,
  PictureSide,
} from '@fanfare/contract/verification/identity-check'
import { badgesOf, listFirstProfileIds } from '#profiles'
import type { Db } from '#kernel/db'
import { makePage } from '#kernel/page'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { presentCheck } from '../checks/show-own-identity.ts'
import { countChecks, findForStaff, pageOfChecks, placeOf, type StaffRow } from './check-pages.ts'

/** Everybody's identity checks. */
export async function listChecks(
  db: Db,
  admin: Actor,
  query: PageQuery & { state?: IdentityState | undefined },
): Promise<Page<IdentityCheckForStaff>> {
  const rows = await pageOfChecks(db, query)
  const page = makePage(rows, query, { cursorOf: placeOf, total: await countChecks(db, query) })
  return { ...page, data: await present(db, admin, page.data) }
}

/** One identity check. Throws `identity-check-not-found`. */
export async function showCheck(
  db: Db,
  admin: Actor,
  { id }: { id: string },
): Promise<IdentityCheckForStaff> {
  const row = await findForStaff(db, { id })
  const [check] = row ? await present(db, admin, [row]) : []
  if (!check) throw new Problem('identity-check-not-found')
  return check
}

async function present(db: Db, admin: Actor, rows: readonly StaffRow[]): Promise<IdentityCheckForStaff[]> {
  const profileIds = await listFirstProfileIds(db, { userIds: rows.map(({ user_id }) => user_id) })
  const badges = await badgesOf(db, [...profileIds.values()])
  return rows.map((row) => ({
    ...presentCheck(row),
    user_id: row.user_id,
    profile: badges.get(profileIds.get(row.user_id) ?? '') ?? null,
    pictures: row.state === 'pending' && row.user_id !== admin.userId ? sidesOf(row) : [],
    is_own: row.user_id === admin.userId,
    earlier_rejections: row.earlier_rejections,
  }))
}

const sidesOf = ({ back_id }: StaffRow): PictureSide[] =>
  back_id === null ? ['front', 'selfie'] : ['front', 'back', 'selfie']
