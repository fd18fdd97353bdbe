import Type from 'typebox'
import { route } from '../api/route.ts'
import { Id } from '../api/schema.ts'
import { reportLimits } from './limits.ts'
import { ReportedType, ReportReason } from './report.ts'

export const moderation = {
  report: route({
    method: 'POST',
    path: '/report',
    who: 'user',
    ceiling: 'reports',
    summary:
      'Report a post, a comment, a profile, or one of your AI requests that was refused. Repeating an open report has no effect',
    body: Type.Object({
      contentType: ReportedType,
      contentId: Id,
      reason: ReportReason,
      description: Type.Optional(Type.String({ maxLength: reportLimits.description })),
    }),
    returns: Type.Object({ id: Id }),
    problems: ['not-found'],
  }),
} as const
