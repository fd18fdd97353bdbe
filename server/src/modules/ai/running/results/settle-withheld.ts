import { discardWithheld, isWithheld, releaseContents } from '#content'
import { inTransaction, sql } from '#kernel/db'
import type { AiDeps } from '../../ai-deps.ts'

const AT_ONCE = 200

/**
 * Releases results that are still withheld although their request succeeded, and deletes those of other finished
 * requests. They can exist after an upgrade, if a process of an earlier version, which didn't withhold results, ended
 * the request.
 */
export async function settleWithheld({ db, clock }: Pick<AiDeps, 'db' | 'clock'>): Promise<void> {
  const { rows } = await sql<{ content_id: string; is_made: boolean }>`
    select ai_output.content_id, ai_request.status = 'succeeded' as is_made
    from content
    join ai_output on ai_output.content_id = content.id
    join ai_request on ai_request.id = ai_output.request_id
    where ${isWithheld} and ai_request.finished_at is not null
    limit ${sql.lit(AT_ONCE)}
  `.execute(db)
  if (rows.length === 0) return
  const idsOf = (isMade: boolean) =>
    rows.filter(({ is_made }) => is_made === isMade).map(({ content_id }) => content_id)
  await inTransaction(db, async (tx) => {
    await releaseContents(tx, idsOf(true))
    await discardWithheld(tx, { ids: idsOf(false), at: clock.now() })
  })
}
