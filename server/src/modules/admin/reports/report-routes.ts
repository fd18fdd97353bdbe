import { reports } from '@fanfare/contract/moderation/report-routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import type { PostViewDeps } from '#posts'
import { assignReport } from './assign-report.ts'
import { countReports } from './count-reports.ts'
import { decideReport } from './decide-report.ts'
import { listReports } from './list-reports.ts'
import { listTimeline } from './list-timeline.ts'
import { listStaff } from './staff-queries.ts'
import { showReport } from './show-report.ts'
import { unassignReport } from './unassign-report.ts'

/** The actions of moderators and admins on reports. */
export function reportRoutes(app: FastifyInstance, deps: PostViewDeps): void {
  const { db } = deps

  serve(app, reports.list, (actor, { query }) => listReports(deps, actor, query))

  serve(app, reports.stats, () => countReports(db))

  serve(app, reports.show, (actor, { params }) => showReport(deps, actor, params))

  serve(app, reports.timeline, async (_actor, { params }) => ({ data: await listTimeline(db, params) }))

  serve(app, reports.decide, async (actor, { params, body }) => {
    await decideReport(deps, actor, { ...params, status: body.status, note: body.note ?? '' })
    return showReport(deps, actor, params)
  })

  serve(app, reports.assignSelf, async (actor, { params }) => {
    await assignReport(deps, actor, { ...params, assigneeId: actor.userId })
    return showReport(deps, actor, params)
  })

  serve(app, reports.assign, async (actor, { params, body }) => {
    await assignReport(deps, actor, { ...params, assigneeId: body.moderator_id })
    return showReport(deps, actor, params)
  })

  serve(app, reports.unassign, async (actor, { params }) => {
    await unassignReport(deps, actor, params)
    return showReport(deps, actor, params)
  })

  serve(app, reports.listModerators, async () => ({
    data: await listStaff(db),
  }))
}
