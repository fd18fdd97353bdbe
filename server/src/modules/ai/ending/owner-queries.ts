import { isHoldReversed } from '#ledger'
import { isBanned } from '#moderation'
import { sql, type Db } from '#kernel/db'
import type { RequestRow } from '../running/attempt-queries.ts'
import type { CancelReason } from '../running/failure-sentences.ts'

interface OwnerState {
  is_deleted: boolean
  is_banned: boolean
}

async function stateOf(db: Db, { profileId, at }: { profileId: string; at: Date }): Promise<OwnerState> {
  const { rows } = await sql<OwnerState>`
    select deleted_at is not null as is_deleted,
      ${isBanned(sql`profile.id`, sql`${at}::timestamptz`)} as is_banned
    from profile where id = ${profileId}::uuid`.execute(db)
  return rows[0] ?? { is_deleted: true, is_banned: false }
}

/** Whether the requesting profile has been deleted. */
export async function isOwnerDeleted(db: Db, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profile')
    .select('deleted_at')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return row === undefined || row.deleted_at !== null
}

/** Why a queued request must not start; null if it can. */
export async function findCancelReason(
  db: Db,
  { id, profile_id: profileId }: Pick<RequestRow, 'id' | 'profile_id'>,
  at: Date,
): Promise<CancelReason | null> {
  if (await isHoldReversed(db, { id })) return 'payment-reversed'
  const state = await stateOf(db, { profileId, at })
  if (state.is_deleted) return 'canceled'
  return state.is_banned ? 'profile-banned' : null
}
