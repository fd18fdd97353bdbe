import { moderation } from '@fanfare/contract/moderation/routes'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kernel/serve'
import { reportContent, type ReportingDeps } from './report-content.ts'

export function moderationRoutes(app: FastifyInstance, deps: ReportingDeps): void {
  serve(app, moderation.report, async (actor, { body }) => ({
    id: await reportContent(deps, actor, { ...body, description: body.description ?? '' }),
  }))
}
