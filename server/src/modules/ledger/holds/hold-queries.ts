import type { LotSource } from '@fanfare/contract/ledger/wallet'
import { sql, type Db } from '#kernel/db'

/** What a lot gave to a hold. */
export interface HeldLot {
  lotId: string
  source: LotSource
  amount: bigint
}

/** The lots that a hold came from; those that would be spent last come first. */
export async function listHeldLots(db: Db, { transferId }: { transferId: string }): Promise<HeldLot[]> {
  const { rows } = await sql<HeldLot>`
    select lot.id as "lotId", lot.source, lot_use.amount
    from lot_use join lot on lot.id = lot_use.lot_id
    where lot_use.transfer_id = ${transferId}
    order by spending_rank(lot) desc, lot.id desc
  `.execute(db)
  return rows
}

/** One movement of a hold. */
export interface HoldMove {
  kind: 'held' | 'captured' | 'released'
  /** Hundredths of a credit. */
  amount: bigint
  at: Date
}

/** What was held for something, and what became of it. */
export async function listMovesOfHold(db: Db, { id }: { id: string }): Promise<HoldMove[]> {
  const { rows } = await sql<HoldMove>`
    select case split_part(key, ':', 1) when 'hold' then 'held' when 'capture' then 'captured' else 'released' end as kind,
      amount, created_at as at
    from transfer where key = any(array['hold:' || ${id}::text, 'capture:' || ${id}::text, 'release:' || ${id}::text])
    order by transfer.id
  `.execute(db)
  return rows
}
