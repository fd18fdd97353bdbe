import type { Lot, SpendingLimits } from '@fanfare/contract/ledger'
import { creditsToNumber, credits } from '@fanfare/contract/money/money'
import { sql, type Db } from '#kernel/db'
import { sumDebtsOfUser } from '../debts/debt-queries.ts'
import { balancesOf } from '../queries.ts'
import { showSpendingLimits } from './spending-limits.ts'

export interface OwnCredits {
  balance: number
  /** What they owe because payments to them were reversed. That much of the balance is withheld. */
  owed: number
  lots: Lot[]
  spending_limits: SpendingLimits
}

/** A user's spendable credits, lot by lot in the order in which they will be spent. */
export async function showCredits(db: Db, { userId, at }: { userId: string; at: Date }): Promise<OwnCredits> {
  const { rows } = await sql<LotRow>`
    select lot.id, lot.source, lot.remaining, lot.granted, lot.spend_on, lot.is_refundable, lot.created_at
    from lot join ledger_account on ledger_account.id = lot.account_id
    where ledger_account.kind = 'wallet' and ledger_account.owner_id = ${userId}::uuid and not lot.is_spent
    order by spending_rank(lot), lot.id limit 200
  `.execute(db)
  return {
    balance: await showBalance(db, { userId }),
    owed: creditsToNumber(credits(await sumDebtsOfUser(db, { userId }))),
    lots: rows.map((row) => ({
      ...row,
      remaining: creditsToNumber(credits(row.remaining)),
      granted: creditsToNumber(credits(row.granted)),
      created_at: row.created_at.toISOString(),
    })),
    spending_limits: await showSpendingLimits(db, { userId, at }),
  }
}

type LotRow = Pick<Lot, 'id' | 'source' | 'spend_on' | 'is_refundable'> & {
  remaining: bigint
  granted: bigint
  created_at: Date
}

/** A user's spendable credits in all. */
export async function showBalance(db: Db, { userId }: { userId: string }): Promise<number> {
  const balances = await balancesOf(db, { kind: 'wallet', ownerIds: [userId] })
  return creditsToNumber(credits(balances.get(userId) ?? 0n))
}
