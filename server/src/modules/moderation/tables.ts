import type {
  ReportEvent,
  ReportReason,
  ReportStatus,
  ReportedType,
} from '@fanfare/contract/moderation/report'
import type { StaffActionKind, StaffSubjectType } from '@fanfare/contract/moderation/staff-action'
import type { Generated, JSONColumnType } from 'kysely'

/** What changed, such as the role before and after. */
export type StaffActionDetails = Readonly<Record<string, string | number | null>>

export interface ModerationTables {
  report: {
    id: string
    reporter_id: string
    content_type: ReportedType
    content_id: string
    reason: ReportReason
    description: Generated<string>
    status: Generated<ReportStatus>
    /** The moderator or admin who reviews the report. */
    assignee_id: Generated<string | null>
    created_at: Date
  }
  /** The actions of staff on reports. */
  report_event: {
    id: string
    report_id: string
    kind: Exclude<ReportEvent['kind'], 'reported'>
    actor_id: string
    /** The assignee. */
    assignee_id: string | null
    /** The new status. */
    status: ReportStatus | null
    note: string
    created_at: Date
  }
  ban: {
    id: string
    profile_id: string
    reason: string
    starts_at: Date
    /** Null means permanent. */
    ends_at: Date | null
    lifted_at: Date | null
  }
  /** The actions of moderators and admins. Append-only. */
  staff_action: {
    id: string
    actor_id: string
    kind: StaffActionKind
    subject_type: StaffSubjectType
    subject_id: string
    reason: Generated<string>
    details: JSONColumnType<StaffActionDetails>
    created_at: Date
  }
}
