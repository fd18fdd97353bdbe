import { recordCash } from '#ledger'
import { newId } from '#kernel/clock'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { lockPayout } from '../queries.ts'
import { insertFeeChange, replaceFee } from './fee-queries.ts'
import type { DecideDeps } from './payout-outcomes.ts'

/**
 * Sets the fee of a paid payout to the admin's value, and records who entered it. Cash movements are append-only, so
 * the difference becomes a new one. Setting the same fee again adds nothing. Throws `payout-not-found` and
 * `payout-not-paid`.
 */
export async function changeFee(
  { db, clock }: DecideDeps,
  admin: Actor,
  { id, feeCents }: { id: string; feeCents: number },
): Promise<void> {
  const at = clock.now()
  const cents = BigInt(feeCents)
  await inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, { id })
    if (!payout) throw new Problem('payout-not-found')
    if (payout.paid_at === null) throw new Problem('payout-not-paid')
    const { fee_cents: before, currency, is_sandbox } = payout
    if (before === cents) return
    const difference = (before ?? 0n) - cents
    await replaceFee(tx, { id, cents })
    await insertFeeChange(tx, {
      id: newId(clock),
      payout_id: id,
      before_cents: before,
      fee_cents: cents,
      changed_by: admin.userId,
      changed_at: at,
    })
    await recordCash(tx, [
      {
        key: `payout-fee:${newId(clock)}`,
        kind: difference > 0n ? 'payout_fee_returned' : 'payout_fee',
        amount_cents: difference,
        currency,
        is_sandbox,
        subject_id: id,
        created_at: at,
        happened_at: at,
      },
    ])
  })
}
