import type { ReportReason, ReportedType } from '@fanfare/contract/moderation/report'
import { newId, type Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor, Viewer } from '#kernel/viewer'
import { insertReport } from './queries.ts'

export interface ReportingDeps {
  db: Db
  clock: Clock
  /** Whether the reported thing exists and the viewer can see it. */
  isVisible: Record<ReportedType, (viewer: Viewer, id: string) => Promise<boolean>>
}

/**
 * Reports something that the actor can see, and returns the report's id. If the actor already has an open report of
 * it, returns the id of that report. Throws `not-found`.
 */
export async function reportContent(
  { db, clock, isVisible }: ReportingDeps,
  actor: Actor,
  input: { contentType: ReportedType; contentId: string; reason: ReportReason; description: string },
): Promise<string> {
  if (!(await isVisible[input.contentType](actor, input.contentId))) throw new Problem('not-found')
  return inTransaction(db, (tx) =>
    insertReport(tx, {
      id: newId(clock),
      reporter_id: actor.profileId,
      content_type: input.contentType,
      content_id: input.contentId,
      reason: input.reason,
      description: input.description.trim(),
      created_at: clock.now(),
    }),
  )
}
