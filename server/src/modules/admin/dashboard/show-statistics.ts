import type { AdminStatistics } from '@fanfare/contract/admin/dashboard'
import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { listTransferDays, sumRevenue } from '#ledger'
import { listAiDays, listPostDays, listProfileDays, listUserDays, type PostDay } from './day-queries.ts'
import { boughtIn, salesIn } from './money-sums.ts'
import { compare, countIn } from './stretches.ts'

export interface DashboardDeps {
  db: Db
  clock: Clock
}

/** The platform's figures for a period, with those of the previous period. Takes six statements. */
export async function showStatistics(
  { db, clock }: DashboardDeps,
  query: PeriodQuery,
): Promise<AdminStatistics> {
  const at = clock.now()
  const compared = compare(query, at)
  const { now, before } = compared
  const counted = <Row extends { day: string }>(rows: readonly Row[], figureOf: (row: Row) => number) => ({
    now: countIn(rows, now, figureOf),
    before: countIn(rows, before, figureOf),
  })
  const profiles = await listProfileDays(db, { ...compared, at })
  const transfers = await listTransferDays(db, compared)
  const revenue = await sumRevenue(db, {
    before: compared.since,
    since: compared.startsAt,
    until: compared.until,
  })
  return {
    ...now,
    users: counted(await listUserDays(db, compared), ({ count }) => count),
    profiles: counted(profiles, ({ count }) => count),
    creators: counted(profiles, ({ creators }) => creators),
    posts: counted(await listPostDays(db, compared), countPosts),
    ai_requests: counted(await listAiDays(db, compared), ({ count }) => count),
    transactions: counted(transfers, (row) => row.transfers),
    credits_bought: { now: boughtIn(transfers, now), before: boughtIn(transfers, before) },
    sales: { now: salesIn(transfers, now), before: salesIn(transfers, before) },
    revenue: {
      now: creditsToNumber(credits(revenue.now)),
      before: creditsToNumber(credits(revenue.before)),
    },
  }
}

const countPosts = ({ regular, stories, reels }: PostDay): number => regular + stories + reels
