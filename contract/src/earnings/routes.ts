import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { periodFields, periodQuery } from './period.ts'
import { EarningsByType, EarningsMonth, EarningsPoint, EarningsStatistics, TopSpender } from './statistics.ts'
import { CreditAmount } from '../money/amount.ts'

export const earnings = {
  showStatistics: route({
    method: 'GET',
    path: '/profile/earnings/statistics',
    who: 'user',
    summary: 'Get the current profile’s earnings in a period, compared with the previous one',
    query: periodQuery,
    returns: EarningsStatistics,
  }),
  showOverTime: route({
    method: 'GET',
    path: '/profile/earnings/earnings-over-time',
    who: 'user',
    summary:
      'Get the current profile’s earnings over time: by day for a month, by week for longer periods, by month for a year',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(EarningsPoint) }),
  }),
  listTopSpenders: route({
    method: 'GET',
    path: '/profile/earnings/top-spenders',
    who: 'user',
    summary: 'List the top spenders of the current profile, in a period or of all time',
    query: Type.Object({ ...pageFields(pageLimits.default), ...periodFields }),
    returns: pageOf(TopSpender),
  }),
  listMonths: route({
    method: 'GET',
    path: '/profile/earnings/earnings-monthly',
    who: 'user',
    summary: 'List the current profile’s earnings by month, newest first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(EarningsMonth),
  }),
  showByType: route({
    method: 'GET',
    path: '/profile/earnings/earnings-by-type',
    who: 'user',
    summary: 'Get the current profile’s earnings in a period by kind of income',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(EarningsByType), total: CreditAmount }),
  }),
} as const
