import Type from 'typebox'
import { route } from '../api/route.ts'
import { Id } from '../api/schema.ts'
import { ReportReason } from './report.ts'

export const moderation = {
  report: route({
    method: 'POST',
    path: '/report',
    who: 'user',
    ceiling: 'reports',
    summary:
      'Report a post, a comment, a profile, or one of your AI requests that was refused. Repeating an open report changes nothing',
    body: Type.Object({
      contentType: Type.Enum(['post', 'profile', 'comment', 'ai_request']),
      contentId: Id,
      reason: ReportReason,
      description: Type.Optional(Type.String({ maxLength: 2000 })),
    }),
    returns: Type.Object({ id: Id }),
    problems: ['not-found'],
  }),
} as const
