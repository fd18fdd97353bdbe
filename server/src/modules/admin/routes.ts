import { admin } from '@fanfare/contract/admin/routes'
import { done } from '@fanfare/contract/api/schema'
import { help } from '@fanfare/contract/help/routes'
import { referrals } from '@fanfare/contract/referrals/routes'
import type { FastifyInstance } from 'fastify'
import { changeContactMessage } from '#help'
import { highestPercentages, type FloorConfig } from '#payments'
import type { PostViewDeps } from '#posts'
import { agreeTerms, showTerms, showUserReferrals, type ReferralsDeps } from '#referrals'
import type { Clock } from '#kernel/clock'
import type { SessionCache } from '#kernel/session-cache'
import { serve } from '#kernel/serve'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { listContactMessages } from './list-contact-messages.ts'
import { listJobs } from './list-jobs.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { readReason } from './people/read-reason.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { userRoutes } from './users/user-routes.ts'
import { retryJob } from './retry-job.ts'

export type AdminDeps = ReferralsDeps &
  PostViewDeps & { clock: Clock; config: FloorConfig; sessions: SessionCache }

/** The routes through which admins view and change the other modules. */
export function adminRoutes(app: FastifyInstance, deps: AdminDeps): void {
  serve(app, admin.listJobs, (_admin, { query }) => listJobs(deps.db, query))

  serve(app, admin.retryJob, async (_admin, { params }) => {
    await retryJob(deps, params)
    return { id: params.id }
  })

  serve(app, help.listContactMessages, (_staff, { query }) => listContactMessages(deps.db, query))

  serve(app, help.changeContactMessage, async (staff, { params, body }) => {
    await changeContactMessage(deps, staff, { ...params, ...body })
    return done
  })

  dashboardRoutes(app, deps)
  reportRoutes(app, deps)
  peopleRoutes(app, deps)
  userRoutes(app, deps)
  auditRoutes(app, deps)
  referralRoutes(app, deps)
}

/** Caps a referrer's percentages by the prices of the credit offers, which the payments module knows. */
function referralRoutes(app: FastifyInstance, deps: AdminDeps): void {
  const agreeing = { ...deps, highestPercentages: () => highestPercentages(deps) }

  serve(app, referrals.showForAdmin, (_admin, { params, query }) =>
    showUserReferrals(agreeing, { ...query, ...params }),
  )

  serve(app, referrals.changeTerms, async (actor, { params, body }) => {
    await agreeTerms(agreeing, actor, { ...body, ...params, reason: readReason(body.reason) })
    return showTerms(agreeing, params)
  })
}
