import { ProviderRefused, type Payments } from '#gateways/payments/port'
import { listWithoutFee, updateFeeAskedAt } from './fee-queries.ts'
import { returnReversed } from './return-reversed.ts'
import type { DecideDeps } from './payout-outcomes.ts'

const MAX_AT_ONCE = 50
const DAY_MS = 86_400_000
const LOOKS_BACK_DAYS = 30

/**
 * Polls the card provider for fees that it didn't report when it sent payouts. Checks each payout once a day, because
 * its fee may never be reported. The payouts checked longest ago come first, so that each gets its turn. Throws
 * `ProviderUnavailable`; the remaining payouts are then checked next time.
 */
export async function readMissingFees({
  db,
  clock,
  payments,
}: DecideDeps & { payments: Payments }): Promise<void> {
  const { card } = payments
  if (!card) return
  const at = clock.now()
  const since = new Date(at.getTime() - LOOKS_BACK_DAYS * DAY_MS)
  const askedBefore = new Date(at.getTime() - DAY_MS)
  const query = { isSandbox: card.isSandbox, since, askedBefore, limit: MAX_AT_ONCE }
  for (const { id, reference } of await listWithoutFee(db, query)) {
    try {
      await returnReversed({ db, clock, payments }, { reference })
    } catch (error) {
      // If the provider doesn't know the payment, it charges nothing for it.
      if (!(error instanceof ProviderRefused)) throw error
    }
    await updateFeeAskedAt(db, { id, at })
  }
}
