import type { Revoker } from '#consents'
import { sql, type Tx } from '#kernel/db'
import type { RequestRow } from '../running/attempt-queries.ts'

const columns = ['id', 'user_id', 'profile_id', 'task', 'status', 'stage', 'progress', 'finished_at'] as const

/** A request that was just hidden. */
export type HiddenRequest = Pick<RequestRow, (typeof columns)[number]>

interface Hiding {
  by: Revoker['by']
  /** The user who requested the consent. */
  ownerId: string
  at: Date
}

/**
 * If the consent's owner revokes it, only their own requests count as revoked by their owner and are charged for running
 * work. After a profile transfer, the new owner's requests may use the results, and those are free.
 */
const hiddenBy = ({ by, ownerId, at }: Hiding) => ({
  hidden_at: at,
  hidden_by:
    by === 'owner'
      ? sql<Revoker['by']>`case when user_id = ${ownerId}::uuid then 'owner' else 'person' end`
      : by,
})

/** Hides the requests that name a consent. Returns only those that weren't hidden before. */
export const hideRequestsOf = (
  tx: Tx,
  { consentId, ...hiding }: Hiding & { consentId: string },
): Promise<HiddenRequest[]> =>
  tx
    .updateTable('ai_request')
    .set(hiddenBy(hiding))
    .where('consent_id', '=', consentId)
    .where('hidden_at', 'is', null)
    .returning(columns)
    .execute()

/** Hides the requests that used these contents. Returns only those that weren't hidden before. */
export async function hideRequestsUsing(
  tx: Tx,
  { contentIds, ...hiding }: Hiding & { contentIds: readonly string[] },
): Promise<HiddenRequest[]> {
  if (contentIds.length === 0) return []
  return tx
    .updateTable('ai_request')
    .set(hiddenBy(hiding))
    .where('hidden_at', 'is', null)
    .where(
      sql<boolean>`id in (select request_id from ai_request_input
        where content_id = any(${[...contentIds]}::uuid[]))`,
    )
    .returning(columns)
    .execute()
}
