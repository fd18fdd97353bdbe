import type { AdminWaiting } from '@fanfare/contract/admin/dashboard'
import type { Db } from '#kernel/db'
import { countJobsByState } from '#kernel/jobs/job-list'
import type { Actor } from '#kernel/viewer'
import { countOpenMessages } from '#help'
import { countPendingReports } from '#moderation'
import { countRequestedPayouts } from '#payouts'
import { countWaitingRefunds } from '#posts'
import { countChecks } from '#verification'

/** The team's pending work. Moderators don't see the part that only admins decide. */
export async function countWaiting(db: Db, staff: Actor): Promise<AdminWaiting> {
  const everyones = { reports: await countPendingReports(db), messages: await countOpenMessages(db) }
  if (staff.role !== 'admin')
    return { ...everyones, identities: null, payouts: null, refunds: null, jobs: null }
  return {
    ...everyones,
    identities: (await countChecks(db, { state: 'pending' })).count,
    payouts: await countRequestedPayouts(db),
    refunds: await countWaitingRefunds(db),
    jobs: (await countJobsByState(db)).failed,
  }
}
