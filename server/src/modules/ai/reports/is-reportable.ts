import { refusedCodes } from '@fanfare/contract/ai/requests'
import type { Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'

/** Whether somebody can report a request: it is theirs, and it or its result was refused. */
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
