import type { AdminWaiting } from '@fanfare/contract/admin/dashboard'
import type { Db } from '#kernel/db'
import { countJobsByState } from '#kernel/jobs/job-list'
import type { Actor } from '#kernel/viewer'
import { countOpenMessages } from '#help'
import { countPendingReports } from '#moderation'
import { countRequestedPayouts } from '#payouts'
import { countWaitingRefunds } from '#posts'

/** What waits for the team. Moderators aren't told of what only admins decide. */
export async function countWaiting(db: Db, staff: Actor): Promise<AdminWaiting> {
  const everyones = { reports: await countPendingReports(db), messages: await countOpenMessages(db) }
  if (staff.role !== 'admin') return { ...everyones, payouts: null, refunds: null, jobs: null }
  return {
    ...everyones,
    payouts: await countRequestedPayouts(db),
    refunds: await countWaitingRefunds(db),
    jobs: (await countJobsByState(db)).failed,
  }
}
