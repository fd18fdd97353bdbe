import Type from 'typebox'
import { route } from '../api/route.ts'
import { periodQuery } from '../earnings/period.ts'
import { AdminStatistics, AdminWaiting, CreatorsPoint, PostsPoint, TransactionsPoint } from './dashboard.ts'

/** Platform-wide statistics. Like earnings, they are counted in UTC days. */
export const dashboard = {
  statistics: route({
    method: 'GET',
    path: '/admin/dashboard/statistics',
    who: 'admin',
    summary: 'Get platform statistics for a period, compared with the previous one',
    query: periodQuery,
    returns: AdminStatistics,
  }),
  creatorsOverTime: route({
    method: 'GET',
    path: '/admin/dashboard/creators-over-time',
    who: 'admin',
    summary: 'Get the number of profiles created over time, and the number of creators among them',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(CreatorsPoint) }),
  }),
  postsOverTime: route({
    method: 'GET',
    path: '/admin/dashboard/posts-over-time',
    who: 'admin',
    summary: 'Get the number of posts published over time',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(PostsPoint) }),
  }),
  transactionsOverTime: route({
    method: 'GET',
    path: '/admin/dashboard/transactions-over-time',
    who: 'admin',
    summary: 'Get the number of transactions over time, with sales and purchases',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(TransactionsPoint) }),
  }),
  waiting: route({
    method: 'GET',
    path: '/admin/dashboard/waiting',
    who: 'moderator',
    summary:
      'Count the items waiting for the team. Those that only admins can decide are counted for admins only',
    returns: AdminWaiting,
  }),
} as const
