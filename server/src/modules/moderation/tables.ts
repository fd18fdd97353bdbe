import type { ReportReason } from '@fanfare/contract/moderation/report'
import type { Generated } from 'kysely'

export interface ModerationTables {
  report: {
    id: string
    reporter_id: string
    content_type: 'post' | 'profile' | 'comment' | 'ai_request'
    content_id: string
    reason: ReportReason
    description: Generated<string>
    status: Generated<'pending' | 'in_review' | 'dismissed' | 'completed'>
    created_at: Date
  }
  ban: {
    id: string
    profile_id: string
    reason: string
    starts_at: Date
    /** Null is for ever. */
    ends_at: Date | null
    lifted_at: Date | null
  }
}
