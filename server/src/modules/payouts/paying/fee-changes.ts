import type { FeeChange } from '@fanfare/contract/payouts/fee-change'
import type { Db } from '#kernel/db'
import { badgesOf, listFirstProfileIds } from '#profiles'
import { listFeeChanges } from './fee-queries.ts'

/** Changes of payout fees for admins, by payout, latest first. */
export async function feeChangesOf(db: Db, payoutIds: readonly string[]): Promise<Map<string, FeeChange[]>> {
  const rows = await listFeeChanges(db, { payoutIds })
  const userIds = [...new Set(rows.flatMap(({ changed_by }) => changed_by ?? []))]
  const profileIds = await listFirstProfileIds(db, { userIds })
  const badges = await badgesOf(db, [...profileIds.values()])
  const changes = new Map<string, FeeChange[]>()
  for (const { payout_id: id, before_cents, fee_cents, changed_by, changed_at } of rows) {
    const change = {
      before_cents: before_cents === null ? null : Number(before_cents),
      fee_cents: Number(fee_cents),
      by: badges.get(profileIds.get(changed_by ?? '') ?? '') ?? null,
      at: changed_at.toISOString(),
    }
    changes.set(id, [...(changes.get(id) ?? []), change])
  }
  return changes
}
