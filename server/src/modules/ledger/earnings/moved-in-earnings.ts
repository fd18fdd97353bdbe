import type { Db } from '#kernel/db'
import { balancesOf } from '../queries.ts'
import { sumIncomeSince } from '../debts/debt-queries.ts'

/**
 * Whether a profile's earnings include any that its owner moved in from another profile. Payouts and moves use up the
 * oldest earnings first.
 */
export async function hasMovedInEarnings(db: Db, { profileId }: { profileId: string }): Promise<boolean> {
  const move = await db
    .selectFrom('transfer')
    .select(['id', 'amount'])
    .where('destination_profile_id', '=', profileId)
    .where('type', '=', 'balance_transfer')
    .where('source_profile_id', '!=', profileId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!move) return false
  const balance = (await balancesOf(db, { kind: 'earnings', ownerIds: [profileId] })).get(profileId) ?? 0n
  const newer = (await sumIncomeSince(db, { profileId, lowestId: move.id })) - move.amount
  return balance > newer
}
