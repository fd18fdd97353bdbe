import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { SubscriptionsTables } from '../tables.ts'

export type PlanRow = Selectable<SubscriptionsTables['plan']>

export const findPlan = (db: Db, { profileId }: { profileId: string }): Promise<PlanRow | undefined> =>
  db.selectFrom('plan').selectAll().where('profile_id', '=', profileId).executeTakeFirst()

/** The plans of these profiles, by profile. */
export async function plansOf(db: Db, profileIds: readonly string[]): Promise<Map<string, PlanRow>> {
  if (profileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('plan')
    .selectAll()
    .where('profile_id', '=', sql<string>`any(${[...new Set(profileIds)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.profile_id, row]))
}

/** Sets a profile's prices, replacing earlier ones. */
export async function savePlan(tx: Tx, plan: Insertable<SubscriptionsTables['plan']>): Promise<void> {
  const { profile_id: _, ...changes } = plan
  await tx
    .insertInto('plan')
    .values(plan)
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(changes))
    .execute()
}
