import { paymentLimits } from '@fanfare/contract/payments/limits'
import type { Db } from '#kernel/db'
import { mostPercentages } from '#referrals'
import { minCardCents, type FloorConfig } from './floor.ts'

/** The smallest card payment at the base rate that both the card provider and the floor allow. */
export async function minPaymentCents({ config, db }: { config: FloorConfig; db: Db }): Promise<number> {
  const most = await mostPercentages({ config }, db)
  return Math.max(paymentLimits.minCents, minCardCents(config, most))
}
