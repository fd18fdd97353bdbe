import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { AuditEntry } from '../moderation/audit.ts'
import { StaffActionKind } from '../moderation/staff-action.ts'

export const audit = {
  list: route({
    method: 'GET',
    path: '/admin/audit',
    who: 'admin',
    summary: 'List the actions of moderators and admins, newest first',
    query: Type.Object({
      ...pageFields(pageLimits.adminTable),
      kind: Type.Optional(StaffActionKind),
      actor: Type.Optional(Type.String({ format: 'uuid', description: 'the user who acted' })),
      subject: Type.Optional(
        Type.String({
          format: 'uuid',
          description: 'the subject of the action; a user includes their profiles',
        }),
      ),
    }),
    returns: pageOf(AuditEntry),
  }),
} as const
