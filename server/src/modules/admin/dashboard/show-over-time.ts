import type { CreatorsPoint, PostsPoint, TransactionsPoint } from '@fanfare/contract/admin/dashboard'
import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { listTransferDays } from '#ledger'
import { listPostDays, listProfileDays, type PostDay } from './day-queries.ts'
import { boughtIn, salesIn } from './money-sums.ts'
import type { DashboardDeps } from './show-statistics.ts'
import { compare, comparedPoints, countIn } from './stretches.ts'

// Each chart takes one statement, however many points it has.

/** The number of profiles created, and how many of them are creators. */
export async function showCreatorsOverTime(
  { db, clock }: DashboardDeps,
  query: PeriodQuery,
): Promise<{ data: CreatorsPoint[] }> {
  const at = clock.now()
  const compared = compare(query, at)
  const rows = await listProfileDays(db, { ...compared, at })
  return {
    data: comparedPoints(compared).map(({ days, daysBefore }) => ({
      ...days,
      profiles: countIn(rows, days, ({ count }) => count),
      creators: countIn(rows, days, ({ creators }) => creators),
      creators_before: countIn(rows, daysBefore, ({ creators }) => creators),
    })),
  }
}

/** The number of posts published, by type. */
export async function showPostsOverTime(
  { db, clock }: DashboardDeps,
  query: PeriodQuery,
): Promise<{ data: PostsPoint[] }> {
  const compared = compare(query, clock.now())
  const rows = await listPostDays(db, compared)
  const countAll = ({ regular, stories, reels }: PostDay) => regular + stories + reels
  return {
    data: comparedPoints(compared).map(({ days, daysBefore }) => ({
      ...days,
      posts: countIn(rows, days, countAll),
      posts_before: countIn(rows, daysBefore, countAll),
      regular: countIn(rows, days, ({ regular }) => regular),
      stories: countIn(rows, days, ({ stories }) => stories),
      reels: countIn(rows, days, ({ reels }) => reels),
    })),
  }
}

/** The number of transactions, sales and purchases. */
export async function showTransactionsOverTime(
  { db, clock }: DashboardDeps,
  query: PeriodQuery,
): Promise<{ data: TransactionsPoint[] }> {
  const compared = compare(query, clock.now())
  const rows = await listTransferDays(db, compared)
  return {
    data: comparedPoints(compared).map(({ days, daysBefore }) => ({
      ...days,
      transactions: countIn(rows, days, ({ transfers }) => transfers),
      sales: salesIn(rows, days),
      sales_before: salesIn(rows, daysBefore),
      credits_bought: boughtIn(rows, days),
    })),
  }
}
