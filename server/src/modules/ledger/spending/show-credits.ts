import type { Page, PageQuery } from '@fanfare/contract/api/page'
import type { Lot, SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import { sql, type Db } from '#kernel/db'
import { makePage, readCursor } from '#kernel/page'
import { sumDebtsOfUser } from '../debts/debt-queries.ts'
import { balancesOf } from '../queries.ts'
import { showSpendingLimits } from './spending-limits.ts'

export interface OwnCredits {
  balance: number
  /** The user's debts from reversed payments. This much of the balance is withheld. */
  owed: number
  lots: Lot[]
  pagination: Page<Lot>['pagination']
  spending_limits: SpendingLimits
}

/** A user's spendable credits, with a page of their lots in spending order. */
export async function showCredits(
  db: Db,
  { userId, at, page }: { userId: string; at: Date; page: PageQuery },
): Promise<OwnCredits> {
  const { data, pagination } = await listLots(db, { userId, page })
  return {
    balance: await showBalance(db, { userId }),
    owed: creditsToNumber(credits(await sumDebtsOfUser(db, { userId }))),
    lots: data.map(({ id, source, spend_on, is_refundable, ...row }) => ({
      id,
      source,
      spend_on,
      is_refundable,
      remaining: creditsToNumber(credits(row.remaining)),
      granted: creditsToNumber(credits(row.granted)),
      created_at: row.created_at.toISOString(),
    })),
    pagination,
    spending_limits: await showSpendingLimits(db, { userId, at }),
  }
}

async function listLots(
  db: Db,
  { userId, page }: { userId: string; page: PageQuery },
): Promise<Page<LotRow>> {
  const [turn, id] = readCursor(page.cursor, ['number', 'id']) ?? []
  const after = turn === undefined ? sql`true` : sql`(lot.turn, lot.id) > (${turn}::smallint, ${id}::uuid)`
  const { rows } = await sql<LotRow>`
    select lot.id, lot.source, lot.remaining, lot.granted, lot.spend_on, lot.is_refundable, lot.created_at, lot.turn
    from lot
    where lot.account_id = (
      select id from ledger_account where kind = 'wallet' and owner_id = ${userId}::uuid
    ) and not lot.is_spent and ${after}
    order by lot.turn, lot.id limit ${sql.lit(page.limit + 1)} offset ${sql.lit(page.offset)}
  `.execute(db)
  return makePage(rows, page, { cursorOf: (row) => [row.turn, row.id] })
}

type LotRow = Pick<Lot, 'id' | 'source' | 'spend_on' | 'is_refundable'> & {
  remaining: bigint
  granted: bigint
  created_at: Date
  turn: number
}

/** A user's total of spendable credits. */
export async function showBalance(db: Db, { userId }: { userId: string }): Promise<number> {
  const balances = await balancesOf(db, { kind: 'wallet', ownerIds: [userId] })
  return creditsToNumber(credits(balances.get(userId) ?? 0n))
}
