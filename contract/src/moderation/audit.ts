import Type, { type Static } from 'typebox'
import { Id, named, Nullable, Time } from '../api/schema.ts'
import { StaffMember } from './report.ts'
import { StaffActionKind, StaffSubjectType } from './staff-action.ts'

/** The action of a moderator or admin. */
export const AuditEntry = named(
  'AuditEntry',
  Type.Object({
    id: Id,
    kind: StaffActionKind,
    actor: StaffMember,
    subject: Type.Object({
      type: StaffSubjectType,
      id: Id,
      username: Nullable(
        Type.String({ description: 'of the profile, the author of the post, or the user’s first profile' }),
      ),
    }),
    reason: Type.String(),
    details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()]), {
      description: 'what changed, such as the role before and after',
    }),
    created_at: Time,
  }),
)
export type AuditEntry = Static<typeof AuditEntry>
