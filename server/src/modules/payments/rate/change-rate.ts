import { inTransaction, type Db } from '#kernel/db'
import type { Clock } from '#kernel/clock'
import { missingCents, showSolvency, type Solvency } from '#ledger'
import { mostPercentages } from '#referrals'
import { listBelowFloor, type BelowFloor, type FloorConfig } from '../offers/floor.ts'
import { payableRates } from '../offers/payable-rates.ts'
import { runningOffers } from '../offers/running-offers.ts'
import { findRate, updateRate, type RateRow } from './rate-queries.ts'
import { otherCurrency } from './require-rate.ts'

export interface RateChangeDeps {
  config: FloorConfig
  db: Db
  clock: Clock
}

/** How another price per credit would affect the existing credits and plans. */
export interface RateChange {
  rate: RateRow
  to: number
  /** At the current rate and at the new one. */
  before: Solvency
  after: Solvency
  /** How many cents would be missing to pay everything out. */
  missing: bigint
  /** Offers and running plans whose credits could be paid out for more than they cost. */
  below: BelowFloor[]
}

/**
 * The cost of changing the price of a credit. Null before the first payment, when no rate is recorded. Throws
 * `ConfigurationError` if the configured currency differs from that of the payments.
 */
export async function weighRateChange(
  { config, db, clock }: RateChangeDeps,
  { to }: { to: number },
): Promise<RateChange | null> {
  const rate = await findRate(db)
  if (!rate) return null
  if (rate.currency !== config.CURRENCY) throw otherCurrency(config, rate.currency)
  const at = (CREDIT_CENTS: number): FloorConfig => ({ ...config, CREDIT_CENTS })
  const solvencyAt = async (cents: number) => showSolvency(db, await payableRates({ config: at(cents), db }))
  const [before, after] = [await solvencyAt(rate.credit_cents), await solvencyAt(to)]
  const most = await mostPercentages({ config }, db)
  const below = listBelowFloor(at(to), most, await runningOffers({ db, clock }))
  return { rate, to, before, after, missing: missingCents(after), below }
}

/**
 * Changes the price of a credit. Returns false and changes nothing if the rate has changed since it was shown, or if
 * something would fall below the floor.
 */
export async function changeRate(
  { db, clock }: Pick<RateChangeDeps, 'db' | 'clock'>,
  { rate, to, below }: RateChange,
): Promise<boolean> {
  if (below.length > 0) return false
  const change = { from: rate.credit_cents, to, at: clock.now() }
  return inTransaction(db, (tx) => updateRate(tx, change))
}
