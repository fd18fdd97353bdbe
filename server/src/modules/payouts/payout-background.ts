import type { PayoutBackground } from '@fanfare/contract/payouts/payout-background'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { listOwnerChanges, listPayers, sumReversals } from '#ledger'
import { sql, type Db } from '#kernel/db'
import { badgesOf } from '#profiles'
import type { PayoutRow } from './queries.ts'

/** Background on the earnings behind payouts, by the payouts' ids, for the admin who decides. */
export async function backgroundsOf(
  db: Db,
  rows: readonly PayoutRow[],
): Promise<Map<string, PayoutBackground>> {
  const profileIds = [...new Set(rows.map(({ profile_id }) => profile_id))]
  const payers = await listPayers(db, rows.flatMap(spanOf))
  const reversals = new Map((await sumReversals(db, { profileIds })).map((sums) => [sums.profileId, sums]))
  const changes = await listOwnerChanges(db, { profileIds })
  const destinations = await listDestinationChanges(db, { ids: rows.map(({ id }) => id) })
  const badges = await badgesOf(db, [...new Set(payers.map(({ payerId }) => payerId))])
  return new Map(
    rows.map(({ id, profile_id: profileId, earned_since }) => {
      const own = payers.filter(({ key }) => key === id)
      const { refunded = 0n, disputed = 0n } = reversals.get(profileId) ?? {}
      return [
        id,
        {
          earned_since,
          payers: own.map(({ payerId, amount }) => ({
            profile: badges.get(payerId) ?? null,
            amount: shown(amount),
          })),
          payers_count: own[0]?.payers ?? 0,
          refunded: shown(refunded),
          disputed: shown(disputed),
          transferred_at: changes
            .filter((change) => change.profileId === profileId)
            .map(({ at }) => at.toISOString()),
          destination_changed_at: destinations.get(id)?.toISOString() ?? null,
        },
      ]
    }),
  )
}

const shown = (amount: bigint): number => creditsToNumber(credits(amount))

const spanOf = ({ id, profile_id: profileId, earned_since, requested_at: until }: PayoutRow) =>
  earned_since === null ? [] : [{ key: id, profileId, since: new Date(earned_since), until }]

/** When the destination of each payout was last changed, or opened. */
async function listDestinationChanges(
  db: Db,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; at: Date | null }>`
    select payout.id, case payout.method
      when 'iban' then bank_account.changed_at
      when 'crypto' then crypto_wallet.changed_at
      else connect_account.created_at end as at
    from payout
    left join bank_account on bank_account.profile_id = payout.profile_id
    left join crypto_wallet on crypto_wallet.user_id = payout.user_id
    left join connect_account on connect_account.user_id = payout.user_id
    where payout.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.flatMap(({ id, at }): [string, Date][] => (at === null ? [] : [[id, at]])))
}
