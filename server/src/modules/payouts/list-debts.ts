import type { OpenDebt } from '@fanfare/contract/payouts/open-debt'
import type { Page, PageQuery } from '@fanfare/contract/api/page'
import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import { listOpenDebts, type OpenDebt as OpenDebtRow } from '#ledger'
import type { Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { badgesOf, listFirstProfileIds } from '#profiles'
import { gone } from './list-payouts.ts'

/** Everybody's open debts, latest first, for an admin. */
export async function listDebts(db: Db, query: PageQuery): Promise<Page<OpenDebt>> {
  const after = readCursor(query.cursor, ['time', 'id', 'id', 'id', 'id'])
  const rows = await listOpenDebts(db, { after, limit: query.limit, offset: query.offset })
  const page = makePage(rows, query, {
    cursorOf: ({ created_at, transfer_id, profile_id, user_id, hold_id }) => [
      created_at.toISOString(),
      transfer_id,
      profile_id,
      user_id,
      hold_id ?? transfer_id,
    ],
  })
  return { ...page, data: await present(db, page.data) }
}

async function present(db: Db, rows: readonly OpenDebtRow[]): Promise<OpenDebt[]> {
  const givers = rows.flatMap(({ is_of_former_owner, user_id }) => (is_of_former_owner ? user_id : []))
  const firstProfiles = await listFirstProfileIds(db, { userIds: givers })
  const debtorOf = ({ is_of_former_owner, user_id, profile_id }: OpenDebtRow): string =>
    is_of_former_owner ? (firstProfiles.get(user_id) ?? '') : profile_id
  const badges = await badgesOf(db, [
    ...new Set([...rows.map(({ profile_id }) => profile_id), ...firstProfiles.values()]),
  ])
  return rows.map((row) => ({
    // Not unique. A reversal can cause debts of the seller, of the referrer and of users who took over a profile.
    id: row.transfer_id,
    profile: badges.get(row.profile_id) ?? gone(row.profile_id),
    debtor: badges.get(debtorOf(row)) ?? null,
    is_of_former_owner: row.is_of_former_owner,
    amount: creditsToNumber(credits(row.amount)),
    open: creditsToNumber(credits(row.amount - row.settled)),
    income_type: row.income_type,
    reversal: row.reversal,
    created_at: row.created_at.toISOString(),
  }))
}
