import { earnings } from '@fanfare/contract/earnings/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import {
  listMonths,
  listTopSpenders,
  showByType,
  showOverTime,
  showStatistics,
  type EarningsDeps,
} from './earnings-figures.ts'

export function earningsRoutes(app: FastifyInstance, deps: EarningsDeps): void {
  serve(app, earnings.showStatistics, (actor, { query }) => showStatistics(deps, actor, query))

  serve(app, earnings.showOverTime, (actor, { query }) => showOverTime(deps, actor, query))

  serve(app, earnings.showByType, (actor, { query }) => showByType(deps, actor, query))

  serve(app, earnings.listMonths, (actor, { query }) => listMonths(deps, actor, query))

  serve(app, earnings.listTopSpenders, (actor, { query }) => listTopSpenders(deps, actor, query))
}
