import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import { badgesOf } from '#profiles'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { ProfileTransferRow } from './queries.ts'

/** Transfers as their sender or recipient sees them, without those of deleted profiles. */
export async function presentProfileTransfers(
  db: Db,
  { userId }: Actor,
  rows: readonly ProfileTransferRow[],
): Promise<ProfileTransfer[]> {
  const badges = await badgesOf(
    db,
    rows.flatMap((row) => [row.profile_id, row.to_profile_id]),
  )
  return rows.flatMap((row) => {
    const profile = badges.get(row.profile_id)
    if (!profile) return []
    return {
      id: row.id,
      profile,
      to: badges.get(row.to_profile_id) ?? null,
      is_incoming: row.to_user_id === userId,
      state: row.state,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    }
  })
}

/** One transfer. Throws `transfer-not-found` if its profile was deleted. */
export async function presentProfileTransfer(
  db: Db,
  actor: Actor,
  row: ProfileTransferRow,
): Promise<ProfileTransfer> {
  const [transfer] = await presentProfileTransfers(db, actor, [row])
  if (!transfer) throw new Problem('transfer-not-found')
  return transfer
}
