import { dashboard } from '@fanfare/contract/admin/dashboard-routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { countWaiting } from './count-waiting.ts'
import { showCreatorsOverTime, showPostsOverTime, showTransactionsOverTime } from './show-over-time.ts'
import { showStatistics, type DashboardDeps } from './show-statistics.ts'

/** Figures of the whole platform, and the team's pending work. */
export function dashboardRoutes(app: FastifyInstance, deps: DashboardDeps): void {
  serve(app, dashboard.statistics, (_admin, { query }) => showStatistics(deps, query))

  serve(app, dashboard.creatorsOverTime, (_admin, { query }) => showCreatorsOverTime(deps, query))

  serve(app, dashboard.postsOverTime, (_admin, { query }) => showPostsOverTime(deps, query))

  serve(app, dashboard.transactionsOverTime, (_admin, { query }) => showTransactionsOverTime(deps, query))

  serve(app, dashboard.waiting, (staff) => countWaiting(deps.db, staff))
}
