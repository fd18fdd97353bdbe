import type { ProviderFee } from '#gateways/payments/port'
import { recordCash } from '#ledger'
import type { Tx } from '#kernel/db'
import type { PayoutRow } from '../queries.ts'
import { updateFee } from './fee-queries.ts'

/**
 * Records the provider's or bank's fee for sending a payout, once. It is charged whether or not the payout arrived, and
 * the platform pays it, so the creator's earnings don't change. Does nothing while the fee is unknown.
 */
export async function recordPayoutFee(
  tx: Tx,
  { payout, fee, at }: { payout: PayoutRow; fee: ProviderFee | null; at: Date },
): Promise<void> {
  if (fee === null) return
  const { id, currency, is_sandbox } = payout
  if (!(await updateFee(tx, { id, cents: BigInt(fee.cents) }))) return
  await recordCash(tx, [
    {
      key: `payout-fee:${fee.id}`,
      kind: 'payout_fee',
      amount_cents: BigInt(-fee.cents),
      currency,
      is_sandbox,
      is_estimate: fee.isEstimate,
      subject_id: id,
      created_at: at,
      happened_at: fee.bookedAt,
    },
  ])
}
