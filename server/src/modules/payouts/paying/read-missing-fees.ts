import { ProviderRefused, type Payments } from '#gateways/payments/port'
import { listWithoutFee } from './fee-queries.ts'
import { returnReversed } from './return-reversed.ts'
import type { DecideDeps } from './payout-outcomes.ts'

const MOST_AT_ONCE = 50
const LOOKS_BACK_MS = 30 * 86_400_000

/**
 * Asks the card provider again about payouts whose fee it didn't say when it sent them. Throws `ProviderUnavailable`; the rest
 * is asked about the next time.
 */
export async function readMissingFees({
  db,
  clock,
  payments,
}: DecideDeps & { payments: Payments }): Promise<void> {
  const { card } = payments
  if (!card) return
  const since = new Date(clock.now().getTime() - LOOKS_BACK_MS)
  const query = { isSandbox: card.isSandbox, since, limit: MOST_AT_ONCE }
  for (const reference of await listWithoutFee(db, query)) {
    try {
      await returnReversed({ db, clock, payments }, { reference })
    } catch (error) {
      // A provider that doesn't know its payment charges nothing for it.
      if (!(error instanceof ProviderRefused)) throw error
    }
  }
}
