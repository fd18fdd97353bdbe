import type { CardPayment, ProviderFee } from '#gateways/payments/port'
import { listRecordedKeys, recordCash, recordCost } from '#ledger'
import type { Tx } from '#kernel/db'
import { feeOf, type FeeConfig } from './offers/floor.ts'
import type { CheckoutRow } from './queries.ts'

interface Received {
  checkout: CheckoutRow
  /** What had arrived before and has arrived by now, in cents. */
  before: number
  now: number
  /** The provider's fee for all of it; null when it doesn't say. */
  feeCents: number | null
  lotId: string | null
  /** When it arrived, as the provider says; left out where it doesn't. */
  paidAt?: Date | null
  at: Date
}

/** Records what arrived and the provider's fee: as it says, or else as configured. */
export async function recordReceived(
  tx: Tx,
  config: FeeConfig,
  { checkout, before, now, feeCents, lotId, paidAt, at }: Received,
): Promise<void> {
  const { id, method, currency, is_sandbox } = checkout
  const feeFor = (amountCents: number): number =>
    amountCents === 0 ? 0 : feeOf(config, { method, amountCents })
  const fee = (feeCents ?? feeFor(now)) - feeFor(before)
  const common = { currency, is_sandbox, subject_id: id, created_at: at, happened_at: paidAt ?? at }
  // A further part is named after what was there before it.
  const key = before === 0 ? id : `${id}:${before}`
  await recordCash(tx, [
    { ...common, key: `received:${key}`, kind: 'received', amount_cents: BigInt(now - before) },
    {
      ...common,
      key: `fee:${key}`,
      kind: 'provider_fee',
      amount_cents: BigInt(-fee),
      is_estimate: feeCents === null,
    },
  ])
  if (lotId === null) return
  await recordCost(tx, { lotId, costCents: now - before, feeCents: fee, currency })
}

/** The fees for disputes of a payment that aren't recorded yet. The caller has locked its checkout. */
export async function listNewDisputeFees(
  tx: Tx,
  { disputeFees: fees = [] }: Partial<Pick<CardPayment, 'disputeFees'>>,
): Promise<ProviderFee[]> {
  const recorded = await listRecordedKeys(tx, { keys: fees.map(keyOfFee) })
  return fees.filter((fee) => !recorded.has(keyOfFee(fee)))
}

const keyOfFee = ({ id }: ProviderFee): string => `dispute-fee:${id}`

interface Reversals {
  checkout: CheckoutRow
  refunded: number
  disputed: number
  /** Charged or returned for its disputes since the last change. */
  fees: readonly ProviderFee[]
  /** Names the change. */
  changes: number
  /** When the provider refunded it and the bank disputed it, as far as the provider says. */
  refundedAt?: Date | null | undefined
  disputedAt?: Date | null | undefined
  at: Date
}

/** Records what was refunded or disputed, what of it returned, and what the provider charged for disputes. */
export async function recordReversals(
  tx: Tx,
  { checkout, refunded, disputed, fees, changes, refundedAt, disputedAt, at }: Reversals,
): Promise<void> {
  const { id, currency, is_sandbox } = checkout
  const common = { currency, is_sandbox, subject_id: id, created_at: at }
  const refund = refunded - checkout.refunded_cents
  const dispute = disputed - checkout.disputed_cents
  await recordCash(tx, [
    {
      ...common,
      key: `refund:${id}:${changes}`,
      amount_cents: BigInt(-refund),
      // When money returned, no provider says.
      happened_at: (refund > 0 ? refundedAt : null) ?? at,
      kind: refund > 0 ? 'refund' : 'refund_returned',
    },
    {
      ...common,
      key: `dispute:${id}:${changes}`,
      amount_cents: BigInt(-dispute),
      happened_at: (dispute > 0 ? disputedAt : null) ?? at,
      kind: dispute > 0 ? 'dispute' : 'dispute_returned',
    },
    ...fees.map((fee) => ({
      ...common,
      key: keyOfFee(fee),
      amount_cents: BigInt(-fee.cents),
      is_estimate: fee.isEstimate,
      ...({
        happened_at: fee.bookedAt,
        kind: fee.cents > 0 ? 'dispute_fee' : 'dispute_fee_returned',
      } as const),
    })),
  ])
}
