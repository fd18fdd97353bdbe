import type {
  EarningsByType,
  EarningsMonth,
  EarningsPoint,
  EarningsStatistics,
  TopSpender,
} from '@fanfare/contract/earnings/statistics'
import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { incomeTypes, type IncomeType } from '@fanfare/contract/ledger/transaction-type'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import {
  countSpenders,
  listEarnedDays,
  listEarnedMonths,
  listSpenders,
  listSpendersBetween,
  type EarnedDay,
} from '#ledger'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import type { Actor } from '#kernel/viewer'
import { badgesOf } from '#profiles'
import { countSubscribers } from '#subscriptions'
import { daysAsked, daysBefore, daysOf, pointsOf, type Days } from './period.ts'
import { byType, shown, sumOf } from './sums.ts'

export interface EarningsDeps {
  db: Db
  clock: Clock
}

const mostSpendersCounted = 100_000

/** The profile's earnings in a period, compared with the previous period. */
export async function showStatistics(
  { db, clock }: EarningsDeps,
  { profileId }: Actor,
  query: PeriodQuery,
): Promise<EarningsStatistics> {
  const at = clock.now()
  const now = daysOf(query, at)
  const before = daysBefore(now)
  const earned = await listEarnedDays(db, { profileId, from: before.from, to: now.to })
  const compare = (type?: IncomeType) => ({
    now: shown(sumOf(earned, now, type)),
    before: shown(sumOf(earned, before, type)),
  })
  const startedAt = new Date(`${now.from}T00:00:00Z`)
  return {
    ...now,
    earned: compare(),
    subscriptions: compare('subscription_payment'),
    posts: compare('post_purchase'),
    tips: compare('profile_tip'),
    messages: compare('message_purchase'),
    referrals: compare('referral_reward'),
    active_fans: {
      now: await countSubscribers(db, { profileId, at }),
      before: await countSubscribers(db, { profileId, at: startedAt }),
    },
    paying_fans: await countSpenders(db, { profileId, most: mostSpendersCounted }),
  }
}

/** The points of an earnings chart, each with the same point of the previous period. */
export async function showOverTime(
  { db, clock }: EarningsDeps,
  { profileId }: Actor,
  query: PeriodQuery,
): Promise<{ data: EarningsPoint[] }> {
  const now = daysOf(query, clock.now())
  const before = daysBefore(now)
  const earned = await listEarnedDays(db, { profileId, from: before.from, to: now.to })
  const shift = Date.parse(now.from) - Date.parse(before.from)
  return {
    data: pointsOf(now).map((days) => ({
      ...days,
      earned: shown(sumOf(earned, days)),
      earned_before: shown(sumOf(earned, shiftBy(days, -shift))),
      by_type: byType(earned, days),
    })),
  }
}

const shiftBy = ({ from, to }: Days, ms: number): Days => ({
  from: new Date(Date.parse(from) + ms).toISOString().slice(0, 10),
  to: new Date(Date.parse(to) + ms).toISOString().slice(0, 10),
})

/** The profile's earnings in a period, by kind of income, highest first. */
export async function showByType(
  { db, clock }: EarningsDeps,
  { profileId }: Actor,
  query: PeriodQuery,
): Promise<{ data: EarningsByType[]; total: number }> {
  const days = daysOf(query, clock.now())
  const earned = await listEarnedDays(db, { profileId, ...days })
  const total = sumOf(earned, days)
  const data = incomeTypes.map((type) => {
    const amount = sumOf(earned, days, type)
    return {
      type,
      earned: shown(amount),
      percentage: total > 0n ? Number((amount * 1000n) / total) / 10 : 0,
      transactions: countOf(earned, type),
    }
  })
  return { data: data.sort((a, b) => b.earned - a.earned), total: shown(total) }
}

const countOf = (earned: readonly EarnedDay[], type?: IncomeType): number =>
  earned
    .filter((row) => type === undefined || row.type === type)
    .reduce((sum, { transfers }) => sum + transfers, 0)

/** The profile's earnings, month by month, latest first. */
export async function listMonths(
  { db }: EarningsDeps,
  { profileId }: Actor,
  query: PageQuery,
): Promise<Page<EarningsMonth>> {
  const earned = await listEarnedMonths(db, { profileId })
  const after = query.cursor === undefined ? null : readMonth(query.cursor)
  const months = [...new Set(earned.map(({ day }) => day))].filter((month) => after === null || month < after)
  const page = makePage(months.slice(query.offset, query.offset + query.limit + 1), query, {
    cursorOf: (month) => [`${month}-01T00:00:00Z`],
    total: { count: months.length, isCapped: after !== null },
  })
  const data = page.data.map((month) => {
    const rows = earned.filter(({ day }) => day === month)
    const days = { from: month, to: month }
    return {
      month,
      earned: shown(sumOf(rows, days)),
      by_type: byType(rows, days),
      transactions: countOf(rows),
    }
  })
  return { ...page, data }
}

const readMonth = (cursor: string): string => readCursor(cursor, ['time'])?.[0]?.slice(0, 7) ?? ''

/** The profile's top spenders in a period, or of all time. */
export async function listTopSpenders(
  { db, clock }: EarningsDeps,
  { profileId }: Actor,
  query: PageQuery & Partial<PeriodQuery>,
): Promise<Page<TopSpender>> {
  const { limit, offset } = query
  const asked = { profileId, after: readCursor(query.cursor, ['number', 'id']), limit, offset }
  const days = daysAsked(query, clock.now())
  const { rows, count } = days
    ? await listSpendersBetween(db, { ...asked, ...days })
    : { rows: await listSpenders(db, asked), count: null }
  const page = makePage(rows, query, {
    cursorOf: ({ amount, spenderId }) => [Number(amount), spenderId],
    ...(count !== null && { total: { count, isCapped: false } }),
  })
  const badges = await badgesOf(
    db,
    page.data.map(({ spenderId }) => spenderId),
  )
  const data = page.data.map(({ spenderId, amount, transfers }) => ({
    profile: badges.get(spenderId) ?? null,
    spent: shown(amount),
    transactions: transfers,
  }))
  return { ...page, data }
}
