import type { Db } from '#kernel/db'
import { mostPercentages, payableShare } from '#referrals'
import type { FloorConfig } from './floor.ts'

/** How much money credits can become at the payout rate, given the highest percentages that any referrer gets. */
export async function payableRates({ config, db }: { config: FloorConfig; db: Db }) {
  const most = await mostPercentages({ config }, db)
  return {
    creditCents: config.CREDIT_CENTS,
    currency: config.CURRENCY,
    shares: { wallets: payableShare(config, most), ai: most.ai * 100 },
  }
}
