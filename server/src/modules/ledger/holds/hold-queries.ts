import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { LedgerTables } from '../tables.ts'

export type HoldRow = Selectable<LedgerTables['hold']>

/** Inserts a hold and the lots that its transfer took credits from. */
export async function insertHold(tx: Tx, hold: Insertable<LedgerTables['hold']>): Promise<void> {
  await tx.insertInto('hold').values(hold).execute()
  await sql`insert into hold_lot (hold_id, lot_id, amount)
    select ${hold.id}, lot_id, amount from lot_use where transfer_id = ${hold.transfer_id}`.execute(tx)
}

export const findHold = (db: Db, { id }: { id: string }): Promise<HoldRow | undefined> =>
  db.selectFrom('hold').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether a payment behind a subject's hold has been reversed. */
export async function isHoldReversed(db: Db, { id }: { id: string }): Promise<boolean> {
  const hold = await findHold(db, { id })
  return hold !== undefined && hold.reversed_at !== null
}

/** The open holds whose deadline has passed, oldest first. */
export async function listOverdueHolds(
  db: Db,
  { purpose, at, limit }: { purpose: HoldRow['purpose']; at: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('hold')
    .select('id')
    .where('state', '=', 'held')
    .where('purpose', '=', purpose)
    .where('deadline_at', '<=', at)
    .orderBy('deadline_at')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}

/** A lot that a hold took credits from. */
export interface HeldLot {
  lotId: string
  checkoutId: string | null
  /** Whether a referrer gets a share of the captured credits. */
  earnsReward: boolean
  amount: bigint
}

/** The lots that a hold took credits from, in the reverse of the order in which they are spent. */
export async function listHeldLots(db: Db, { id }: { id: string }): Promise<HeldLot[]> {
  const { rows } = await sql<HeldLot>`
    select lot.id as "lotId", lot.checkout_id as "checkoutId", has_earned_reward(hold, lot) as "earnsReward", hold_lot.amount
    from hold_lot join lot on lot.id = hold_lot.lot_id join hold on hold.id = hold_lot.hold_id
    where hold_lot.hold_id = ${id}
    order by spending_rank(lot) desc, lot.id desc
  `.execute(db)
  return rows
}

/** Records how a hold ended, and how much of each of its lots was captured. */
export async function updateSettled(
  tx: Tx,
  {
    id,
    at,
    captured,
    reward,
    referrerId,
  }: {
    id: string
    at: Date
    captured: readonly { lotId: string; amount: bigint }[]
    reward: bigint
    referrerId: string | null
  },
): Promise<void> {
  const total = captured.reduce((sum, { amount }) => sum + amount, 0n)
  const state = total > 0n ? 'captured' : 'released'
  await tx
    .updateTable('hold')
    .set({ state, captured: total, reward, referrer_profile_id: referrerId, settled_at: at })
    .where('id', '=', id)
    .execute()
  for (const { lotId, amount } of captured) {
    await tx
      .updateTable('hold_lot')
      .set({ captured: amount })
      .where('hold_id', '=', id)
      .where('lot_id', '=', lotId)
      .execute()
  }
}

/** A movement of credits for a hold. */
export interface HoldMove {
  kind: 'held' | 'captured' | 'released'
  /** In hundredths of a credit. */
  amount: bigint
  at: Date
}

/** The movements of a hold: the hold itself, and its capture or release. */
export async function listMovesOfHold(db: Db, { id }: { id: string }): Promise<HoldMove[]> {
  const hold = await findHold(db, { id })
  if (!hold) return []
  const { amount, captured, created_at: at, settled_at: settledAt } = hold
  const moves: HoldMove[] = [{ kind: 'held', amount, at }]
  if (settledAt === null) return moves
  return [
    ...moves,
    { kind: 'released' as const, amount: amount - captured, at: settledAt },
    { kind: 'captured' as const, amount: captured, at: settledAt },
  ].filter((move) => move.amount > 0n)
}
