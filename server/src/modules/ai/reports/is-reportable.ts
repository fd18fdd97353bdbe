import { refusedCodes } from '@fanfare/contract/ai/requests'
import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'

/**
 * Whether a user can report a request: it must be theirs, and it or its result must have been refused for its content.
 */
export async function isReportable(
  db: Db,
  { profileId }: Viewer,
  { requestId }: { requestId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('ai_request')
    .select('id')
    .where('id', '=', requestId)
    .where('profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .where('status', '=', 'failed')
    .where('error_code', 'in', refusedCodes)
    .executeTakeFirst()
  return found !== undefined
}
