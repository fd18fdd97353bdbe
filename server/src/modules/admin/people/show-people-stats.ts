import type { AdminProfileStats } from '@fanfare/contract/admin/admin-profile'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { countPeople } from './person-queries.ts'

const monthMs = 30 * 86_400_000

/** The number of all profiles, of banned ones, and of those created or warned in the last 30 days. */
export async function showPeopleStats({ db, clock }: { db: Db; clock: Clock }): Promise<AdminProfileStats> {
  const counts = await countPeople(db, { since: new Date(clock.now().getTime() - monthMs) })
  return {
    totalProfiles: counts?.total ?? 0,
    newProfiles: counts?.created ?? 0,
    bannedProfiles: counts?.banned ?? 0,
    warnedProfiles: counts?.warned ?? 0,
  }
}
