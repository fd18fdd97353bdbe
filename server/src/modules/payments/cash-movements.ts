import type { CardPayment, ProviderFee } from '#gateways/payments/port'
import { listRecordedKeys, recordCash, recordCost } from '#ledger'
import type { Tx } from '#kernel/db'
import { feeOf, type FeeConfig } from './offers/floor.ts'
import type { CheckoutRow } from './queries.ts'

interface Received {
  checkout: CheckoutRow
  /** The total received before and after, in cents. */
  before: number
  now: number
  /** The provider's fee for the whole payment; null if it isn't reported. */
  feeCents: number | null
  lotId: string | null
  /** When it arrived, according to the provider; absent if unknown. */
  paidAt?: Date | null
  at: Date
}

/** Records the received amount and the provider's fee, or the configured fee if none is reported. */
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
  // The key of a later part includes the amount received before it. `listMoneyPaid` finds the money by the key of its
  // transfer.
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

/** The fees for a payment's disputes that aren't recorded yet. The caller has locked its checkout. */
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
  /** Dispute fees charged or returned since the last change. */
  fees: readonly ProviderFee[]
  /** The number of this change, which makes its keys unique. */
  changes: number
  /** When it was refunded and disputed, if the provider reports that. */
  refundedAt?: Date | null | undefined
  disputedAt?: Date | null | undefined
  at: Date
}

/** Records refunds, disputes, money that came back from either, and the provider's dispute fees. */
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
      // Providers don't report at what time money comes back.
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
