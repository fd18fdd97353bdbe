import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { type ReportRow } from '#moderation'
import { findOwnerId } from './staff-queries.ts'
import { findSubjects } from './subject-queries.ts'

/** Throws `report-is-yours` if a user made the report or owns its subject. */
export async function refuseOwnReport(
  tx: Tx,
  report: ReportRow,
  { userId }: { userId: string },
): Promise<void> {
  const subject = (await findSubjects(tx, [report])).get(report.content_id)
  const parties = [report.reporter_id, ...(subject ? [subject.profile_id] : [])]
  for (const profileId of parties) {
    if ((await findOwnerId(tx, { profileId })) === userId) throw new Problem('report-is-yours')
  }
}
