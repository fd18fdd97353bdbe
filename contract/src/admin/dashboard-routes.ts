import Type from 'typebox'
import { route } from '../api/route.ts'
import { periodQuery } from '../earnings/period.ts'
import { AdminStatistics, AdminWaiting, CreatorsPoint, PostsPoint, TransactionsPoint } from './dashboard.ts'

/** Figures of the whole platform. Their days are UTC days, as those of earnings are. */
export const dashboard = {
  statistics: route({
    method: 'GET',
    path: '/admin/dashboard/statistics',
    who: 'admin',
    summary: 'Get what happened on the platform in a period, compared with the period before',
    query: periodQuery,
    returns: AdminStatistics,
  }),
  creatorsOverTime: route({
    method: 'GET',
    path: '/admin/dashboard/creators-over-time',
    who: 'admin',
    summary: 'Get how many profiles were created over time, and how many of them became creators',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(CreatorsPoint) }),
  }),
  postsOverTime: route({
    method: 'GET',
    path: '/admin/dashboard/posts-over-time',
    who: 'admin',
    summary: 'Get how many posts were published over time',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(PostsPoint) }),
  }),
  transactionsOverTime: route({
    method: 'GET',
    path: '/admin/dashboard/transactions-over-time',
    who: 'admin',
    summary: 'Get how many transactions there were over time, and what was sold and bought',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(TransactionsPoint) }),
  }),
  waiting: route({
    method: 'GET',
    path: '/admin/dashboard/waiting',
    who: 'moderator',
    summary: 'Count what waits for the team. What only admins decide is counted for admins alone',
    returns: AdminWaiting,
  }),
} as const
